command-watches = your watchlist: places and prices

watch-pay = Pay
watch-see = Take a look
watch-decline-button = No, release them
watch-leave-button = Stop watching
watch-take-numbered = { $number }. Pay
watch-leave-numbered = { $number }. Stop watching
watches-none = Your watchlist is empty. If a day is sold out or too expensive, open it in the app and add it: we’ll message you when a place opens up or the price drops.
watches-title = <b>Watchlist</b>
watches-more = { $count } more in the app.
watch-more-days = { $count } more
watch-limit = up to { $amount }
watch-waiting = Waiting: we’ll message you here
watch-offered = <b>We’re holding a place for you</b>
watch-declined = Released. The places go to the next in line, and we’ll keep watching for you.
watch-gone = We’re no longer holding this place: time is up, or you’ve already answered.
watch-left = Removed from your watchlist.
