organizer-menu-services = My services
services =
    { NUMBER($count) ->
        [0] <b>Services</b>
            None yet. Add the first one, one question at a time. You can stop whenever you like.
       *[other] <b>Services</b>
            Tap one to continue, change or hide it.
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
        [description] <b>Description.</b> What travellers will do, what’s included, what to bring.
        [photos] <b>Photos.</b> Send up to 10, not as files. The first one is the cover. Photos are optional.
        [region] <b>Region.</b> A common name will do.
        [city] <b>City or town.</b>
        [address] <b>Address.</b> Street and number, or a landmark.
        [meetingPoint] <b>Meeting point.</b> Where guests will find you.
        [guide] <b>The guide.</b> A name and a phone number. Only guests with a confirmed trip see them. For example: Anna, +7 921 000-00-01.
        [duration] <b>How long is it?</b> For example: 2 h 30 min.
        [difficulty] <b>Difficulty.</b>
        [kind] <b>What kind of activity is it?</b>
        [ageLimit] <b>Minimum age?</b> A number of years; 0 means no limit.
        [checkTimes] <b>Check-in and check-out.</b> For example: 14:00 12:00.
        [openingHours] <b>Opening hours.</b> Skip this if guests come at a set start time.
        [optionName] <b>Option name.</b> For example: “Morning trip” or “Double room”.
        [startTimes] <b>Start times.</b> One or more: 10:00, 15:30.
        [capacity] <b>How many places?</b> Per start time; for a stay, the number of rooms of this type.
        [guestsMax] <b>How many guests per room?</b>
        [minNights] <b>Minimum number of nights?</b>
        [price] <b>Price in roubles.</b> Per adult; for a stay, per night.
        [childPrice] <b>Price per child in roubles.</b> Skip this if you have no child price.
        [extras] <b>Extras that guests can add?</b> One per line: Lunch - 600. They don’t take up places.
        [weekdays] <b>Which days?</b> For example: Mon-Fri or weekends. Skip this if it’s every day.
        [seasons] <b>Seasons.</b> One per line: 01.06–31.08 +20% or 01.11–31.03 closed. Skip this if it’s the same all year.
        [party] <b>How many guests per booking?</b> For example: 1–6; for a stay, the number of rooms.
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
        [city] City or town
        [address] Address
        [meetingPoint] Meeting point
        [guide] Guide
        [duration] Duration
        [difficulty] Difficulty
        [kind] Kind
        [ageLimit] Minimum age
        [checkTimes] Check-in and check-out
        [openingHours] Opening hours
        [optionName] Option
        [startTimes] Start times
        [capacity] Places
        [guestsMax] Guests per room
        [minNights] Minimum nights
        [price] Price
        [childPrice] Child price
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
        [excursion] Tour
        [entertainment] Activity
        [easy] Easy
        [moderate] Moderate
        [hard] Hard
        [show] Show
        [park] Park
        [spa] Spa
        [rental] Rental
        [museum] Museum
        [workshop] Workshop
        [instant] Instant
       *[request] On request: reply in 24 hours
    }
service-policy =
    { $policy ->
        [flexible] Flexible: 100% 24 h before
        [moderate] Moderate: 100% 5 days, 50% 24 h
        [strict] Strict: 50% 7 days before
       *[nonrefundable] Non-refundable
    }
service-party =
    { $unit ->
        [rooms] { $range } { NUMBER($most) ->
            [one] room
           *[other] rooms
        } per booking
       *[guests] { $range } { NUMBER($most) ->
            [one] guest
           *[other] guests
        } per booking
    }
service-closed = closed
service-photos-count = Photos: { NUMBER($photos) } of 10.
service-photos-done-button = Done
service-skip-button = Skip
service-later-button = Finish later
service-continue-button = Continue
service-fields = What would you like to change?
service-preview-button = Preview
service-submit-button =
    { $draft ->
        [edit] Submit changes
       *[new] Submit for publication
    }
service-withdraw-button = Withdraw and edit
service-edit-button = Edit
service-add-option-button = Add an option
service-drop-option-button = Remove the last option
service-discard-button =
    { $draft ->
        [edit] Discard changes
       *[new] Delete draft
    }
service-discard-confirm =
    { $draft ->
        [edit] Discard unpublished changes? This can’t be undone.
       *[new] Delete the draft? This can’t be undone.
    }
service-keep-button = Keep
service-hide-button = Hide
service-show-button = Show again
service-empty = Nothing yet.
service-state =
    { $state ->
        [submitted] <i>In review</i>
        [returned] <i>Needs changes</i>
        [published] <i>Published</i>
       *[draft] <i>Draft</i>
    }
service-returned-because = Reason: “{ $reason }”.
service-sent =
    { $state ->
        [published] Your changes are live. Earlier bookings keep their terms.
       *[submitted] Your service has been sent for review. We’ll reply here.
    }
service-saved = Everything is saved. Continue any time: /organizer.
service-discarded = Discarded.
service-wanted =
    { $wanted ->
        [photo] Send a photo or tap “Done”. Send /cancel to stop; everything is saved.
        [text] Please send text or tap a button. Send /cancel to stop; everything is saved.
       *[button] Please tap a button above. Send /cancel to stop; everything is saved.
    }
service-photos-lost = Telegram couldn’t show these photos.
service-photo-later = The photo didn’t arrive. Please send it again.
service-photo-refused =
    { $why ->
        [too_large] The photo is larger than 10 MB. Send a smaller one.
        [too_many_pixels] The photo has more than 40 megapixels or a side above 16,000 pixels. Send a smaller one.
        [too_many] You already have 10 photos. Remove one first.
       *[not_an_image] I couldn’t read this photo. Send another one.
    }
service-refused =
    { $code ->
        [DRAFT_LOCKED] This service is in review. Withdraw it first.
        [DRAFT_LIMIT] You have too many drafts. Delete one first.
       *[DRAFT_INCOMPLETE] The draft is incomplete. Answer the remaining questions.
    }
service-fault =
    { $fault ->
        [empty] The answer has no visible text.
        [too_long] Too long: at most { NUMBER($most) } characters.
        [not_a_choice] Please tap one of the buttons.
        [unknown_region] Region not found. Try another name.
        [several_regions] Which one?
        [not_a_number] Send a whole number.
        [out_of_range] The number must be at most { NUMBER($most) }.
        [not_a_price] Send a price in roubles, for example 2500.
        [not_times] I couldn’t read that. Try “10:00, 15:30”.
        [not_weekdays] I couldn’t read that. Try “Mon-Fri, Sat” or “weekends”.
        [not_seasons] I couldn’t read that. One per line: 01.06–31.08 +20% or 01.11–31.03 closed.
        [not_extras] I couldn’t read that. One per line, without repeats, at most 12: Lunch - 600.
        [not_a_duration] I couldn’t read that. Try “2 h 30 min”.
        [not_a_range] I couldn’t read that. Try “1–6”.
        [above_capacity] At most { NUMBER($most) } per booking.
       *[required] This question needs an answer.
    }
