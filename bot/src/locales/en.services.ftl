organizer-menu-services = My services
services =
    { NUMBER($count) ->
        [0] <b>Services</b>
            None yet. Add the first one: question by question, you can stop at any time.
       *[other] <b>Services</b>
            Press one to go on, to change or to hide it.
    }
service-new-button = Add a service
service-new-of-button = Add: { $name }
service-untitled = Untitled
service-mark =
    { $state ->
        [submitted] 🕓
        [returned] ↩️
        [published] ✅
       *[draft] ✏️
    }
service-option = Option { NUMBER($number) }
service-ask =
    { $field ->
        [category] <b>What is it?</b>
        [title] <b>Title.</b> Short and to the point, up to 120 characters.
        [description] <b>Description.</b> What awaits travellers, what is included, what to bring.
        [photos] <b>Photos.</b> Send up to 10, not as files. The first is the cover. You can do without.
        [region] <b>Region.</b> An everyday name will do.
        [city] <b>Town or village.</b>
        [address] <b>Address.</b> Street and number, or a landmark.
        [meetingPoint] <b>Meeting point.</b> Where guests find you.
        [guide] <b>The guide.</b> A name and a phone number, shown to those whose trip is confirmed. For example: Anna, +7 921 000-00-01.
        [duration] <b>How long is it?</b> For example: 2 h 30 min.
        [difficulty] <b>Difficulty.</b>
        [kind] <b>What kind of entertainment is it?</b>
        [ageLimit] <b>From what age?</b> A number of years; 0 means no limit.
        [checkTimes] <b>Check-in and check-out.</b> For example: 14:00 12:00.
        [openingHours] <b>Opening hours.</b> Skip this if guests come at a start time.
        [optionName] <b>Name of the option.</b> For example: “Morning trip” or “Double room”.
        [startTimes] <b>Start times.</b> One or more: 10:00, 15:30.
        [capacity] <b>How many places?</b> Per start; of a stay, how many such rooms.
        [guestsMax] <b>How many guests in a room?</b>
        [minNights] <b>At least how many nights?</b>
        [price] <b>Price in roubles.</b> Per adult; of a stay, per night.
        [childPrice] <b>Price for a child.</b> Skip this if there is none.
        [extras] <b>What else can be ordered?</b> One a line: Lunch - 600. It takes no place.
        [weekdays] <b>On which days?</b> For example: Mon-Fri or weekends. Every day: skip.
        [seasons] <b>Seasons.</b> One a line: 01.06–31.08 +20% or 01.11–31.03 closed. The same all year: skip.
        [party] <b>How many people in one booking?</b> For example: 1–6; of a stay, rooms.
        [cancellationPolicy] <b>Cancellation policy.</b>
       *[confirmation] <b>How are bookings confirmed?</b>
    }
service-field =
    { $field ->
        [category] Category
        [title] Title
        [description] Description
        [photos] Photos
        [region] Region
        [city] Town
        [address] Address
        [meetingPoint] Meeting point
        [guide] Guide
        [duration] Duration
        [difficulty] Difficulty
        [kind] Kind
        [ageLimit] Age
        [checkTimes] Check-in and check-out
        [openingHours] Opening hours
        [optionName] Option
        [startTimes] Starts
        [capacity] Places
        [guestsMax] Guests in a room
        [minNights] Nights from
        [price] Price
        [childPrice] Child
        [extras] Extras
        [weekdays] Days
        [seasons] Seasons
        [party] Per booking
        [cancellationPolicy] Cancellation
       *[confirmation] Confirmation
    }
service-choice =
    { $choice ->
        [hotel] Stay
        [excursion] Excursion
        [entertainment] Entertainment
        [easy] Easy
        [moderate] Moderate
        [hard] Hard
        [show] Show
        [park] Park
        [spa] Spa
        [rental] Rental
        [museum] Museum
        [workshop] Workshop
        [flexible] Flexible: all until 24 hours before
        [strict] Strict: half until 7 days before
        [nonrefundable] No refund
        [instant] At once
       *[request] On request: you answer within a day
    }
service-closed = closed
service-photos-count = So far: { NUMBER($photos) } of 10.
service-photos-done-button = Done
service-skip-button = Skip
service-later-button = Later
service-continue-button = Continue
service-fields = What would you like to change?
service-preview-button = As travellers will see it
service-submit-button = Send for publication
service-withdraw-button = Take back and edit
service-edit-button = Edit
service-add-option-button = Another option
service-drop-option-button = Remove the last option
service-discard-button = Remove changes
service-discard-confirm = Remove what is not published yet? This can’t be undone.
service-keep-button = Keep
service-hide-button = Hide
service-show-button = Show again
service-empty = Nothing yet.
service-state =
    { $state ->
        [submitted] <i>Being reviewed by operators</i>
        [returned] <i>Returned to you</i>
        [published] <i>Published</i>
       *[draft] <i>Draft</i>
    }
service-returned-because = Reason: “{ $reason }”.
service-sent =
    { $state ->
        [published] The changes take effect now. Earlier bookings keep their terms.
       *[submitted] The service has been sent to operators. The answer comes here.
    }
service-saved = Everything is saved. Go on at any time: /organizer.
service-discarded = Removed.
service-wanted =
    { $wanted ->
        [photo] Send a photo, or press “Done”. To leave: /cancel, everything is saved.
        [text] Please answer with a text or a button. To leave: /cancel, everything is saved.
       *[button] Choose a button above. To leave: /cancel, everything is saved.
    }
service-photos-lost = Telegram could not show these photos.
service-photo-later = Telegram did not send the photo. Please send it again.
service-photo-refused =
    { $why ->
        [too_large] The photo is larger than 10 MB. Send a smaller one.
        [too_many_pixels] The photo has more than 40 megapixels or a side above 16,000 pixels. Send a smaller one.
        [too_many] There are 10 photos already. Remove one.
       *[not_an_image] This photo can’t be read. Send another one.
    }
service-refused =
    { $code ->
        [DRAFT_LOCKED] The service is being reviewed: take it back first.
        [DRAFT_LIMIT] Too many unfinished services. Remove one.
       *[DRAFT_INCOMPLETE] Some questions still wait for an answer.
    }
service-fault =
    { $fault ->
        [empty] There is no visible text in the answer.
        [too_long] Too long: at most { NUMBER($most) } characters.
        [not_a_choice] Choose one of the buttons.
        [unknown_region] No such region was found. Try another name.
        [several_regions] Which one?
        [not_a_number] A whole number is needed.
        [out_of_range] The number must be at most { NUMBER($most) }.
        [not_a_price] A price in roubles is needed, 2500 for example.
        [not_times] These are no times I can read. For example: 10:00, 15:30.
        [not_weekdays] These are no days I can read. For example: Mon-Fri, Sat or weekends.
        [not_seasons] These are no seasons I can read. One a line: 01.06–31.08 +20% or 01.11–31.03 closed.
        [not_extras] I can't read these. One a line, each once, at most 12: Lunch - 600.
        [not_a_duration] This is no duration I can read. For example: 2 h 30 min.
        [not_a_range] Write 1–6, for example.
        [above_capacity] At most { NUMBER($most) } in one booking.
       *[required] This question needs an answer.
    }
