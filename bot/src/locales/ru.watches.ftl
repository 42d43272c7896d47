command-watches = за чем следите: места и цены

watch-pay = Оплатить
watch-see = Посмотреть
watch-decline-button = Отказаться, отдать следующему
watch-leave-button = Больше не следить
watch-take-numbered = { $number }. Оплатить
watch-leave-numbered = { $number }. Не следить
watches-none = Вы пока ни за чем не следите. Если на нужный день мест нет или он слишком дорогой, откройте его в приложении: мы напишем, когда место освободится.
watches-title = <b>Вы следите</b>
watches-more = И ещё { $count } в приложении.
watch-more-days = ещё { $count }
watch-limit = не дороже { $amount }
watch-waiting = Ждём: напишем сюда
watch-offered = <b>Место держим для вас</b>
watch-declined = Вы отказались, места уйдут следующему. Мы следим дальше.
watch-gone = Это место уже не держим: время вышло или вы уже ответили.
watch-left = Больше не следим.
