step-back-button = ‹ Back
apply-button = Become an organizer
apply-offer = You’re invited to host travellers with enp travel. To apply, answer four questions; we’ll reply here.
apply-ask =
    { $field ->
        [name] <b>Step 1 of 4.</b> What’s your company or project called? Travellers will see this name.
        [about] <b>Step 2 of 4.</b> Tell us about yourself: what you offer, where, since when, and what makes it special.
        [region] <b>Step 3 of 4.</b> Which region do you work in? A common name will do.
       *[contact] <b>Step 4 of 4.</b> How can we reach you? A phone number or an email. Only operators see it.
    }
apply-field =
    { $field ->
        [name] Name
        [about] About
        [region] Region
       *[contact] Contact
    }
apply-contact = Contact: { $contact }
apply-summary = <b>Check your application</b>
apply-send-button = Send
apply-choose = Tap “Send”, or choose what to change. Send /cancel to stop.
apply-text-only = Please send text. Send /cancel to stop.
apply-too-long = Use at most { NUMBER($most) } characters, including at least one letter. Try again.
apply-not-taken = We couldn’t accept the application: one of the answers has no visible text. Change it and send it again.
apply-waiting = You’ve already applied. We’ll reply here.
apply-sent =
    { $reach ->
        [operators] Your application has been sent to our operators. We’ll reply here.
       *[nobody] Your application is saved and waiting for an operator. We’ll reply here.
    }
region-unknown = Region not found. Try another name.
region-several = Which one?

application-of = <b>Organizer application</b>, { $person }
application-state =
    { $state ->
        [pending] Waiting for a decision.
        [approved] Approved by { $operator }.
       *[refused] Declined by { $operator }.
    }
application-approve-button = Approve
application-refuse-button = Decline
moderated-of =
    { $edit ->
        [edit] <b>Changed service</b>, { $organizer }
       *[new] <b>New service</b>, { $organizer }
    }
moderated-state =
    { $state ->
        [submitted] Waiting for a decision.
        [published] Published by { $operator }.
        [returned] Returned by { $operator }.
       *[draft] The organizer withdrew it or is changing it.
    }
moderated-photos-button = Photos · { NUMBER($photos) }
moderated-publish-button = Publish
moderated-return-button = Return for changes
moderation-reason = Reason: “{ $reason }”.
moderation-ask-reason = Send the reason in one message; the organizer will see it. Send /cancel to stop.
moderation-reason-rules = The reason must be text of at most { NUMBER($most) } characters. Send /cancel to stop.
moderation-told = Done. The organizer will see the reason.
admin-organizers = Organizers and services
admin-organizers-count = <b>Waiting for a decision.</b> Applications: { NUMBER($applications) }, services: { NUMBER($services) }.
