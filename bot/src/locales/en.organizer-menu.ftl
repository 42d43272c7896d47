organizer-menu = <b>Organizer menu</b>
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
organizer-menu-helpers = Team
organizer-menu-roles = My roles
helpers-choose = Which organizer’s team?
helpers-title = Team members: { $total }, open links: { $links }. Check-in staff admit guests; managers also answer requests and see contacts.
helper-link-label = Link
helper-invite-button = + Invite
helper-until-button = Change end date
helper-until-done = End date changed.
helper-unchanged = OK, nothing has changed.
helper-end-button = Remove access
helper-end-ask = Remove access? It stops working at once.
helper-end-confirm-button = Yes, remove
helper-back-button = ‹ Back
helper-revoke-button = Revoke link
helper-link-ready = The link is ready. Send it to the person you’re inviting.
helper-link-left = Uses left: { NUMBER($left) }. Valid until { $moment }.
helper-offered = You’re invited to join a team:
helper-offered-hint =
    { $role ->
        [manager] Managers answer requests, check guests in and see their contacts.
       *[scanner] Check-in staff admit guests.
    } The organizer will see your name.
helper-accept-button = Accept
helper-accepted = Done, you’re on the team:
helper-gone = This invitation or access is no longer valid. Ask for a new link.
helper-owner-only = Only the owner can do this. Managers can invite check-in staff.
helper-day-over = This day has passed. Choose another one.
helper-leave-button = Leave the team
helper-leave-ask = Leave the team? You lose access at once, and the owner is notified.
helper-leave-confirm-button = Yes, leave
helper-left = You have left the team.
helper-ask-role = Who would you like to invite? Send /cancel to stop.
helper-role-button =
    { $role ->
        [manager] Manager: requests, contacts, check-in
       *[scanner] Check-in only
    }
helper-ask-service = For which service?
helper-all-services = All services
helper-ask-until = What is the last day of access? Tap a button or send a date, for example 31.12.
helper-no-end = No end date
helper-days = For { $days } days
helper-ask-count = How many people can use this link? One is usually enough.
helper-until-wrong = I couldn’t read that date. Try 31.12 or 31.12.2027.
helper-count-wrong = Send a number from 1 to 20.
helper-text-only = Please send text or tap a button. Send /cancel to stop.
helper-choose-button = Please tap one of the buttons. Send /cancel to stop.
