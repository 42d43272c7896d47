command-broadcast = broadcasts
admin-broadcasts = Broadcasts

broadcasts =
    { $count ->
        [0] There have been no broadcasts yet.
       *[other] <b>Broadcasts</b>
    }
broadcasts-button = All broadcasts
broadcast-new-button = New broadcast
broadcast-line =
    { $state ->
        [draft] No. { $number } · draft · { $beginning }
        [running] No. { $number } · running · { $beginning }
        [stopped] No. { $number } · stopped · { $beginning }
       *[finished] No. { $number } · finished · { $beginning }
    }
broadcast-title =
    { $state ->
        [draft] <b>Broadcast { $number }</b>, draft
        [running] <b>Broadcast { $number }</b>, running
        [stopped] <b>Broadcast { $number }</b>, stopped
       *[finished] <b>Broadcast { $number }</b>, finished
    }
broadcast-gone = This broadcast no longer exists.
broadcast-none = none
broadcast-ru = In Russian: { $text }
broadcast-en = In English: { $text }
broadcast-en-same = In English: same as the Russian text
broadcast-photo =
    { $has ->
        [yes] Photo: yes
       *[no] Photo: none
    }
broadcast-button = Button: { $button }
broadcast-whom = To: { $whom }
broadcast-whom-title = <b>Who gets broadcast { $number }</b>
broadcast-reach = Matching: { NUMBER($people) }. In the chat: { NUMBER($inChat) }. Only in the app’s notifications: { NUMBER($inbox) } (blocked the bot: { NUMBER($unreachable) }, turned offers off: { NUMBER($switchedOff) }).
broadcast-ru-button = Russian text
broadcast-en-button = English text
broadcast-photo-button = Photo
broadcast-button-button = Button
broadcast-clear-en-button = English: same as Russian
broadcast-clear-photo-button = Remove the photo
broadcast-clear-button-button = Remove the button
broadcast-whom-button = Recipients
broadcast-test-button = Send me a test
broadcast-ask-button = Send…
broadcast-discard-button = Delete
broadcast-back-button = Back
broadcast-place-button = Regions or a service
broadcast-clear-regions-button = All regions
broadcast-clear-service-button = Any service
broadcast-confirm = <b>Send broadcast { $number }?</b> In the chat it reaches { NUMBER($people) }.
broadcast-start-button = Yes, send it
broadcast-stop-button = Stop
broadcast-renew-button = Refresh
broadcast-counts =
    Sent: { NUMBER($sent) }
    Blocked the bot: { NUMBER($unreachable) }
    Turned offers off: { NUMBER($switchedOff) }
broadcast-undelivered = Not delivered: { NUMBER($undelivered) }
broadcast-taken-back = Cancelled: { NUMBER($takenBack) }
broadcast-left = Remaining: { NUMBER($left) }, about { NUMBER($minutes) } min
broadcast-ask =
    { $part ->
        [ru] Send the text in Russian. Bold, links and other formatting are kept. Up to 4096 characters, or 1024 with a photo. Send /cancel to stop; the draft stays.
        [en] Send the text in English, for those who chose English. Without it, everyone gets the Russian one. Up to 4096 characters, or 1024 with a photo. Send /cancel to stop.
        [photo] Send one photo. The text under a photo can have up to 1024 characters. Send /cancel to stop.
        [button] Send the label and, in the last line, the address: a page of the app (/services?category=excursion) or an https:// address. Put an English label on a separate line between them. Send /cancel to stop.
       *[place] Send regions, separated by commas (Moscow, Republic of Karelia), or the address of a service (/service/…): then it goes to users who have it in their favorites. Send /cancel to stop.
    }
broadcast-text-only = Please send text in one message. Send /cancel to stop.
broadcast-photo-only = Please send a photo, not a file or text. Send /cancel to stop.
broadcast-problem =
    { $about ->
        [text-missing] Add the Russian text first.
        [text-too_long] Too long: use at most { $most } characters.
        [text-too_long_with_photo] Too long: with a photo, use at most { $caption } characters. Shorten the text or remove the photo.
        [button-label_too_long] The label is too long: use at most { $label } characters.
        [button-unknown_page] The app has no such page. Try /services, /service/…, /mining, /earn or /friends.
        [button-invalid] Send a label and, in the last line, a link: /page or https://…
        [place-unknown] Not found. Send full region names, separated by commas, or the address of a service.
        [version-changed] The broadcast has changed. Check it again before you send it.
        [state-started] The broadcast has started and can no longer be changed.
       *[other] That didn’t work. Check it and send it again.
    }

segment-everybody = everyone
segment-language-any = Language: any
segment-language-ru = Language: Russian
segment-language-en = Language: English
segment-type-any = Travellers and organizers
segment-type-tourist = Travellers only
segment-type-organizer = Organizers only
segment-active-any = Last visit: any
segment-active-1 = Visited in the last day
segment-active-7 = Visited in the last 7 days
segment-active-30 = Visited in the last 30 days
segment-mining-any = Routes: any
segment-mining-never = Never started a route
segment-mining-started = Started a route
segment-trips-any = Trips: any
segment-trips-some = Has trips
segment-trips-none = Has no trips
segment-favorite-any = Favorites: any
segment-favorite-hotel = Hotels among favorites
segment-favorite-excursion = Tours among favorites
segment-favorite-entertainment = Activities among favorites
segment-regions = Regions: { $regions }
segment-service = “{ $title }” among favorites
