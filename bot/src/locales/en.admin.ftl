command-admin = the operator’s menu

admin-menu = <b>Operator’s menu</b>
    The numbers on the buttons are what waits for a decision.
admin-renew = Refresh
admin-waiting = { $name } · { NUMBER($waiting) }
admin-requests = Requests
admin-refunds = Card refunds
admin-reviews = Reviews
admin-friends = Invitations
admin-tasks = Tasks
admin-reviews-count =
    { NUMBER($total) ->
        [0] No review waits for a decision.
       *[other] <b>Reviews that wait for a decision: { NUMBER($total) }</b>
    }
