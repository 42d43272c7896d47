step-back-button = ‹ Back
apply-button = Become an organizer
apply-offer = You are invited to host travellers with enp travel. An application is four questions; the answer comes here.
apply-ask =
    { $field ->
        [name] <b>Step 1 of 4.</b> What is your company or project called? Travellers will see this name.
        [about] <b>Step 2 of 4.</b> Tell us about yourself: what you run and where, for how long, what makes it yours.
        [region] <b>Step 3 of 4.</b> In which region do you work? An everyday name will do.
       *[contact] <b>Step 4 of 4.</b> How can we reach you? A phone number or an address. Only operators see it.
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
apply-choose = Press “Send”, or choose what to change. To leave: /cancel.
apply-text-only = Please answer with a text. To leave: /cancel.
apply-too-long = A text of at most { NUMBER($most) } characters with a letter in it is needed. Try again.
apply-not-taken = The application wasn’t taken: one of the answers has no visible text. Change it and send it again.
apply-waiting = Operators have your application already. The answer comes here.
apply-sent =
    { $reach ->
        [operators] Your application has been passed on to operators. The answer comes here.
       *[nobody] Your application is kept and waits for operators. The answer comes here.
    }
region-unknown = No such region was found. Try another name.
region-several = Which one?

application-of = <b>Organizer’s application</b>, { $person }
application-state =
    { $state ->
        [pending] Waiting for a decision.
        [approved] Approved: { $operator }.
       *[refused] Refused: { $operator }.
    }
application-approve-button = Approve
application-refuse-button = Refuse
moderated-of =
    { $edit ->
        [edit] <b>Changed service</b>, { $organizer }
       *[new] <b>New service</b>, { $organizer }
    }
moderated-state =
    { $state ->
        [submitted] Waiting for a decision.
        [published] Published: { $operator }.
        [returned] Returned: { $operator }.
       *[draft] The organizer took it back or is changing it.
    }
moderated-photos-button = Photos · { NUMBER($photos) }
moderated-publish-button = Publish
moderated-return-button = Return
moderation-reason = Reason: “{ $reason }”.
moderation-ask-reason = Write the reason in one message; the organizer will read it. Changed your mind? /cancel.
moderation-reason-rules = The reason must be a text of at most { NUMBER($most) } characters. Changed your mind? /cancel.
moderation-told = Done, the organizer will read the reason.
admin-organizers = Organizers and services
admin-organizers-count = <b>Waiting for a decision.</b> Applications: { NUMBER($applications) }, services: { NUMBER($services) }.
