command-watches = what you watch: places and prices

watch-pay = Pay
watch-see = Take a look
watch-decline-button = No, pass them on
watch-leave-button = Stop watching
watch-take-numbered = { $number }. Pay
watch-leave-numbered = { $number }. Stop watching
watches-none = You aren’t watching anything yet. If a day is sold out or too expensive, open it in the app, and we’ll write when a place opens up.
watches-title = <b>You are watching</b>
watches-more = { $count } more in the app.
watch-more-days = { $count } more
watch-limit = up to { $amount }
watch-waiting = Waiting: we’ll write here
watch-offered = <b>A place is held for you</b>
watch-declined = You declined, and the places go to the next in line. We keep watching.
watch-gone = This seat is no longer held: the time is up, or you have already answered.
watch-left = No longer watching.
