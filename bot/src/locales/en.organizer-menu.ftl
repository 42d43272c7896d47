organizer-menu = <b>Organizer’s desk</b>
organizer-menu-bookings = Bookings
organizer-menu-back = ‹ Menu
member-role =
    { $role ->
        [owner] owner
        [manager] manager
       *[scanner] check-in
    }
helper-of-service = only “{ $title }”
helper-until = through { $day }
organizer-menu-helpers = Helpers
organizer-menu-roles = My roles
helpers-choose = Whose helpers?
helpers-title = Helpers: { $total }, open links: { $links }. Who is on check-in lets guests in; a manager also answers requests and sees contacts.
helper-link-label = Link
helper-invite-button = + Invite
helper-until-button = Change the end
helper-until-done = The end is changed.
helper-unchanged = All right, nothing has changed.
helper-end-button = Close the access
helper-end-ask = Close the access? Everything stops working at once.
helper-end-confirm-button = Yes, close it
helper-back-button = ‹ Back
helper-revoke-button = Close the link
helper-link-ready = The link is ready: send it to your helper.
helper-link-left = Uses left: { $left }, until { $moment }.
helper-offered = You are invited to help:
helper-offered-hint =
    { $role ->
        [manager] A manager answers requests, checks guests in and sees their contacts.
       *[scanner] Who is on check-in lets guests in.
    } The organizer will see your name.
helper-accept-button = Accept
helper-accepted = Done, this is your role now:
helper-gone = This invitation or access no longer works. Please ask for a new link.
helper-owner-only = Only the owner can do this; a manager can invite people for check-in.
helper-day-over = This day is over. Please choose another one.
helper-leave-button = Leave
helper-leave-ask = Leave? You lose access at once, and the owner is notified.
helper-leave-confirm-button = Yes, leave
helper-left = You have left the team.
helper-ask-role = Whom would you like to invite? To leave, send /cancel.
helper-role-button =
    { $role ->
        [manager] Manager: requests, contacts, check-in
       *[scanner] Check-in only
    }
helper-ask-service = For which service?
helper-all-services = For all
helper-ask-until = Through which day? Press a button, or write a date, for example 31.12.
helper-no-end = No end
helper-days = For { $days } days
helper-ask-count = How many people may accept this link? One is usually enough.
helper-until-wrong = I see no date here. Write it like this: 31.12 or 31.12.2027.
helper-count-wrong = Write a number from 1 to 20.
helper-text-only = A button or a text will do here. To leave, send /cancel.
helper-choose-button = Please choose by a button. To leave, send /cancel.
