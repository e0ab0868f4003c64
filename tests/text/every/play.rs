//! The player.

use attenscope::text::PlayText;

use super::{All, say};

pub fn play(all: &mut All, text: &PlayText) {
    let PlayText {
        how,
        announced,
        joined,
        stages_hidden,
        play,
        pause,
        next,
        previous,
        time,
        close,
        save_strip,
        save_film,
        recording,
        not_recorded,
        beats,
        ask,
        ask_why,
        ask_given,
        ask_given_why,
        compare,
        compare_why,
        divide,
        cap,
        bias,
        heat,
        keep,
        divide_why,
        other_divisor,
        other_divisor_of_scaled,
        masked,
        stretch,
        stretch_why,
        no_bars,
        share,
        share_why,
        no_shares,
        listen,
        score,
        weight,
        hidden,
        end_to_end,
        cut,
        weighted,
        output,
        asked,
        others,
        listed,
        adjusted,
        lists,
    } = text;
    say!(all, "play": stages_hidden, play, pause, next, previous, time, close, save_strip, save_film, ask_why, ask_given_why, compare, compare_why);
    all.say("play.cap", cap("50"));
    all.say("play.heat", heat("2"));
    say!(all, "play": bias, adjusted, other_divisor_of_scaled);
    say!(all, "play": keep, other_divisor, stretch, no_bars, share, no_shares, listen, score, weight, hidden);
    say!(all, "play": end_to_end, cut, weighted, recording, not_recorded);
    all.say("play.how", how("on"));
    all.say("play.ask", ask("on"));
    all.say("play.announced", announced(1, 6, &ask("on")));
    all.say("play.ask_given", ask_given("on"));
    all.say("play.joined", joined(&[ask("on"), (*ask_why).to_owned()]));
    for (beat, name) in beats("√3").into_iter().enumerate() {
        all.say(format!("play.beats {beat}"), name);
    }
    for temperature in [None, Some("2")] {
        all.say(format!("play.divide {temperature:?}"), divide("√3", temperature));
    }
    for d_k in [1, 3] {
        all.say(format!("play.divide_why {d_k}"), divide_why(d_k));
    }
    for count in [1, 2] {
        all.say(format!("play.masked {count}"), masked(count, 6));
        all.say(format!("play.others {count}"), others(count));
    }
    all.say("play.stretch_why", stretch_why("3.46"));
    all.say("play.share_why", share_why("1.52"));
    all.say("play.output", output("on"));
    all.say("play.asked", asked("on", "sat"));
    let numbers = ["cats 6", "like 0"].map(str::to_owned);
    for (at, what) in lists.iter().enumerate() {
        all.say(format!("play.lists {at}"), *what);
        for others in [0, 1, 2] {
            all.say(format!("play.listed {at} {others}"), listed(what, &numbers, others));
        }
    }
}
