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
