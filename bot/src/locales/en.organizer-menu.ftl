organizer-menu = <b>Organizer menu</b>
organizer-menu-bookings = Bookings
organizer-menu-back = ‹ Menu
member-role =
    { $role ->
        [owner] owner
        [manager] manager
       *[scanner] check-in
    }
team-of-service = only “{ $title }”
team-until = through { $day }
organizer-menu-helpers = Team
organizer-menu-roles = My roles
helpers-choose = Which organizer’s team?
helpers-title = Team members: { $total }, open links: { $links }. Check-in staff admit guests; managers also answer requests and see contacts.
team-link-label = Link
team-invite-button = + Invite
team-until-button = Change end date
team-until-done = End date changed.
team-unchanged = OK, nothing has changed.
team-end-button = Remove access
team-end-ask = Remove access? It stops working at once.
team-end-confirm-button = Yes, remove
team-back-button = ‹ Back
team-revoke-button = Revoke link
team-link-ready = The link is ready. Send it to the person you’re inviting.
team-link-left = Uses left: { NUMBER($left) }. Valid until { $moment }.
team-offered = You’re invited to join a team:
team-offered-hint =
    { $role ->
        [manager] Managers answer requests, check guests in and see their contacts.
       *[scanner] Check-in staff admit guests.
    } The organizer will see your name.
team-accept-button = Accept
team-accepted = Done, you’re on the team:
team-gone = This invitation or access is no longer valid. Ask for a new link.
team-owner-only = Only the owner can do this. Managers can invite check-in staff.
team-day-over = This day has passed. Choose another one.
team-leave-button = Leave the team
team-leave-ask = Leave the team? You lose access at once, and the owner is notified.
team-leave-confirm-button = Yes, leave
team-left = You have left the team.
team-ask-role = Who would you like to invite? Send /cancel to stop.
team-role-button =
    { $role ->
        [manager] Manager: requests, contacts, check-in
       *[scanner] Check-in only
    }
team-ask-service = For which service?
team-all-services = All services
team-ask-until = What is the last day of access? Tap a button or send a date, for example 31.12.
team-no-end = No end date
team-days = For { $days } days
team-ask-count = How many people can use this link? One is usually enough.
team-until-wrong = I couldn’t read that date. Try 31.12 or 31.12.2027.
team-count-wrong = Send a number from 1 to 20.
team-text-only = Please send text or tap a button. Send /cancel to stop.
team-choose-button = Please tap one of the buttons. Send /cancel to stop.
