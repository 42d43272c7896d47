command-admin = работа оператора

admin-menu = <b>Работа оператора</b>
    Числа на кнопках — сколько ждёт решения.
admin-renew = Обновить
admin-waiting = { $name } · { NUMBER($waiting) }
admin-requests = Обращения
admin-refunds = Возвраты на карты
admin-reviews = Отзывы
admin-friends = Приглашения
admin-tasks = Задания
admin-reviews-count =
    { NUMBER($total) ->
        [0] Отзывы решения не ждут.
       *[other] <b>Отзывы ждут решения: { NUMBER($total) }</b>
    }
command-find = найти платёж, бронь или человека
admin-find = Найти
admin-parked = Отложенные платежи
admin-deposits = Депозиты без владельца
admin-withdrawals = Выводы на проверке
admin-undo = Отменить действие
admin-statistics = Статистика
admin-checks = Сверка
admin-audit = Журнал
admin-queues = Очереди
admin-action =
    { $action ->
        [review-publish] Отзыв опубликован
        [review-hide] Отзыв скрыт
        [friend-count] Приглашение засчитано
        [friend-refuse] Приглашение не засчитано
        [task-approve] Задание одобрено
        [task-decline] Задание отклонено
        [task-retire] Задание снято
        [deposit-resolve] Депозит зачислен
        [deposit-ignore] Депозит отклонён
        [withdrawal-release] Вывод одобрен
        [payment-park] Платёж отложен
        [payment-resolve] Платёж решён
       *[other] { $action }
    }

undo-offer = Сделано. Отменить можно до { $until }.
undo-button = Отменить
undo-one-button = Отменить: { $action }
undo-list = <b>Что ещё можно отменить</b>
undo-nothing = Отменять нечего: действия отменяются в течение 10 минут.
undo-outcome =
    { $outcome ->
        [undone] Отменено.
        [before] Это уже отменено.
        [late] 10 минут прошли, отменить больше нельзя.
        [spent] Отменить нельзя: деньги уже потрачены.
       *[changed] Отменить нельзя: с тех пор всё изменилось.
    }

find-usage = Отправьте /find и что искать: номер платежа, операции или брони, ID человека или @имя.
find-nothing = Ничего не нашлось. Проверьте номер или отправьте другой; выйти — /cancel.
find-payment =
    <b>Платёж { $sum }</b> — { $state ->
        [granted] оплачено
        [credited] на балансе
        [parked] отложен
       *[refunded] возвращён
    }
find-payer = Человек: { $person }
find-status = Операция: { $status }, { $at }
find-left =
    Не возвращено: { $left }. { $refundable ->
        [part] Можно вернуть всё или часть.
        [whole] Можно вернуть только целиком.
        [booking] Возвращается отменой брони.
       *[none] Возврат отсюда невозможен.
    }
find-case =
    { $state ->
        [open] Отложен оператором: { $reason }
       *[resolved] Решён: { $reason }
    }
find-recheck-button = Проверить заново
find-refund-button = Вернуть всё
find-part-button = Вернуть часть
find-park-button = Отложить
find-resolve-button = Решено
find-refund-confirm = Вернуть { $sum }? Отменить возврат будет нельзя.
find-yes-button = Да, вернуть
find-no-button = Оставить как есть
find-refund-outcome =
    { $outcome ->
        [begun] Возврат начат.
        [changed] Пока вы смотрели, часть уже вернули. Сверьте сумму и нажмите ещё раз.
        [too_much] Это больше, чем осталось вернуть.
       *[refused] Так этот платёж не возвращается.
    }
find-recheck-outcome =
    { $outcome ->
        [found] Мессенджер подтверждает платёж.
        [refunded] По данным мессенджера платёж возвращён.
        [missing] В списке мессенджера такого платежа нет.
        [unreached] Платёж слишком давний: до него в списке мессенджера не дошли.
        [watched] Последний час сети перечитывается заново, обновите через минуту.
        [away] Мессенджер сейчас не отвечает.
       *[cannot] Здесь проверить нельзя: платежи картой сверяют у провайдера.
    }
find-booking = <b>Бронь { $number }</b> — { $state }
find-paid = Оплачено: { $sum }, { $method }, { $at }
find-unpaid = Не оплачена.
find-cancel-button = Отменить за путешественника
find-cancel-ask = Сколько вернуть? За запрос, который организатор ещё не подтвердил, вернём всё. Отменить это действие будет нельзя: места сразу освободятся.
find-percent-button = { NUMBER($percent) } %
find-kept = Бронь осталась как есть.
find-cancel-outcome =
    { $outcome ->
        [done] Бронь отменена.
       *[before] Бронь уже отменена.
    }
find-not-cancellable = Эту бронь уже нельзя отменить.
find-person =
    С нами с { $since }. Язык: { $language }, время: { $zone }. { $reachable ->
        [yes] Боту можно писать.
       *[no] Бот заблокирован.
    }
find-parked = Отложенных платежей: { NUMBER($total) }

deposits-title = Депозитов без владельца: { NUMBER($total) }
deposits-sender = От: { $sender }
deposits-memo = Комментарий: { $memo }
deposits-resolve-button = Зачислить
deposits-ignore-button = Это не наше
withdrawals-title = Выводов на проверке: { NUMBER($total) }
withdrawals-held =
    { $reason ->
        [approval] Ждёт одобрения: большая сумма.
        [hot_wallet] На кошельке выплат мало средств: пополните его, и вывод уйдёт автоматически.
        [solvency] В сети меньше, чем мы должны: выплаты в этой валюте остановлены.
        [failing] Несколько попыток не удались. Одобрите, чтобы попробовать снова, или верните деньги.
        [destination] Адрес не принимает перевод. Верните деньги.
       *[unclear] Исход в сети неясен. Сначала проверьте адрес в обозревателе: если деньги не пришли, одобрите или верните.
    }
withdrawals-ends = Попытки: { $ends }
withdrawals-approve-button = Одобрить
withdrawals-back-button = Вернуть деньги
operator-deed-outcome =
    { $done ->
        [yes] Сделано.
       *[no] Ничего не изменилось: это уже решено или такого человека нет.
    }

input-ask =
    { $what ->
        [find] Что найти? Отправьте номер платежа, операции или брони, ID человека или @имя. Выйти — /cancel.
        [part] Сколько вернуть? Отправьте сумму числом. Отменить возврат будет нельзя. Выйти — /cancel.
        [park] Почему платёж откладывается? Одним сообщением. Выйти — /cancel.
        [solve] Чем всё решилось? Одним сообщением. Выйти — /cancel.
        [own] Чьи это деньги? Отправьте ID человека и через пробел причину. Выйти — /cancel.
        [none] Почему эти деньги не наши? Одним сообщением. Выйти — /cancel.
       *[back] Почему вывод возвращается? Одним сообщением. Отменить это будет нельзя. Выйти — /cancel.
    }
input-text-only = Здесь нужен текст. Напишите словами или выйдите: /cancel.
input-too-long = Слишком длинно: не больше { NUMBER($most) } знаков.
input-own-wrong = Нужны ID человека и причина через пробел, например: 700100 по чеку.
input-part-wrong = Отправьте сумму не больше { $left }, например 12.

statistics-title = За { NUMBER($days) } дн. Всего людей: { NUMBER($everybody) }. В скобках — столько же дней раньше.
statistics-line =
    { $name ->
        [people] Новых людей
        [active] Активных (по дням)
        [sessions] Маршрутов начато
        [claims] Наград забрано
        [bonuses] Ежедневных бонусов
        [bookings] Оплаченных броней
        [revenue] Выручка, { $currency }
       *[paid_out] Выведено, { $currency }
    }: { $total } ({ $before })
statistics-conversion = Броней на 100 активных: { $bookings }
statistics-counted = Посчитано: { $at }
statistics-days-button = За { NUMBER($days) } дн.
checks-result = <b>Сверка { $at }</b>: выполняется { NUMBER($held) }, нарушено { NUMBER($broken) }.
checks-run-button = Проверить сейчас
checks-started =
    { $started ->
        [yes] Проверка началась, итог появится здесь через минуту.
       *[no] Проверка уже идёт.
    }
audit-title =
    <b>Журнал: { $filter ->
        [own] мои действия
        [money] деньги
        [reading] кто что смотрел
       *[all] всё
    }</b>
audit-filter =
    { $filter ->
        [own] Мои
        [money] Деньги
        [reading] Просмотры
       *[all] Все
    }
audit-next-button = Дальше
queues-link = <a href="{ $url }">Открыть очереди</a>: ссылка сработает один раз, в течение { NUMBER($minutes) } минут.
