organizer-menu = <b>Кабинет организатора</b>
organizer-menu-bookings = Брони
organizer-menu-back = ‹ Меню
member-role =
    { $role ->
        [owner] владелец
        [manager] менеджер
       *[scanner] контролёр
    }
helper-of-service = только «{ $title }»
helper-until = по { $day } включительно
organizer-menu-helpers = Помощники
organizer-menu-roles = Мои роли
helpers-choose = Чьих помощников показать?
helpers-title = Помощники: { $total }, открытые ссылки: { $links }. Контролёр отмечает гостей, менеджер ещё отвечает на заявки и видит контакты.
helper-link-label = Ссылка
helper-invite-button = + Пригласить
helper-until-button = Изменить срок
helper-until-done = Срок изменён.
helper-unchanged = Хорошо, ничего не меняем.
helper-end-button = Закрыть доступ
helper-end-ask = Закрыть доступ? Всё перестанет работать сразу.
helper-end-confirm-button = Да, закрыть
helper-back-button = ‹ Назад
helper-revoke-button = Закрыть ссылку
helper-link-ready = Ссылка готова: перешлите её помощнику.
helper-link-left = Сработает ещё раз: { $left }, до { $moment }.
helper-offered = Вас зовут помогать:
helper-offered-hint =
    { $role ->
        [manager] Менеджер отвечает на заявки, отмечает гостей и видит их контакты.
       *[scanner] Контролёр отмечает гостей при входе.
    } Организатор увидит ваше имя.
helper-accept-button = Принять
helper-accepted = Готово, теперь это ваша роль:
helper-gone = Приглашение или доступ уже не действует. Попросите новую ссылку.
helper-owner-only = Это может только владелец, а помощников на входе зовёт и менеджер.
helper-day-over = Этот день уже прошёл. Выберите другой.
helper-leave-button = Уйти
helper-leave-ask = Уйти? Доступ закроется сразу, владелец об этом узнает.
helper-leave-confirm-button = Да, уйти
helper-left = Вы больше не помощник.
helper-ask-role = Кого пригласить? Выйти — /cancel.
helper-role-button =
    { $role ->
        [manager] Менеджер: заявки, контакты, вход
       *[scanner] Контролёр: только вход
    }
helper-ask-service = Для какой услуги?
helper-all-services = Для всех
helper-ask-until = До какого дня включительно? Нажмите кнопку или напишите дату, например 31.12.
helper-no-end = Без срока
helper-days = На { $days } дней
helper-ask-count = Сколько человек сможет принять эту ссылку? Обычно одного достаточно.
helper-until-wrong = Не вижу здесь даты. Напишите так: 31.12 или 31.12.2027.
helper-count-wrong = Напишите число от 1 до 20.
helper-text-only = Здесь подходят кнопки или текст. Выйти — /cancel.
helper-choose-button = Выберите кнопкой. Выйти — /cancel.
