step-back-button = ‹ Назад
apply-button = Стать организатором
apply-offer = Вас пригласили принимать путешественников на enp travel. Заявка — четыре вопроса, ответ придёт сюда.
apply-ask =
    { $field ->
        [name] <b>Шаг 1 из 4.</b> Как называется ваша компания или проект? Так вас увидят путешественники.
        [about] <b>Шаг 2 из 4.</b> Расскажите о себе: что и где вы проводите, сколько лет, что отличает вас от других.
        [region] <b>Шаг 3 из 4.</b> В каком регионе вы работаете? Можно написать обиходное название: «Питер», «Алтай».
       *[contact] <b>Шаг 4 из 4.</b> Как с вами связаться? Телефон или почта. Их увидят только операторы.
    }
apply-field =
    { $field ->
        [name] Название
        [about] О себе
        [region] Регион
       *[contact] Контакт
    }
apply-contact = Контакт: { $contact }
apply-summary = <b>Проверьте заявку</b>
apply-send-button = Отправить
apply-choose = Нажмите «Отправить» или выберите, что исправить. Выйти — /cancel.
apply-text-only = Ответьте, пожалуйста, текстом. Выйти — /cancel.
apply-too-long = Нужен текст не длиннее { NUMBER($most) } символов, хотя бы с одной буквой. Попробуйте ещё раз.
apply-not-taken = Заявка не принята: в одном из ответов нет видимого текста. Исправьте и отправьте снова.
apply-waiting = Ваша заявка уже у операторов. Ответ придёт сюда.
apply-sent =
    { $reach ->
        [operators] Заявка передана операторам. Ответ придёт сюда.
       *[nobody] Заявка сохранена и ждёт операторов. Ответ придёт сюда.
    }
region-unknown = Такого региона не нашлось. Напишите название иначе.
region-several = Какой именно?

application-of = <b>Заявка организатора</b>, { $person }
application-state =
    { $state ->
        [pending] Ждёт решения.
        [approved] Одобрена: { $operator }.
       *[refused] Отклонена: { $operator }.
    }
application-approve-button = Одобрить
application-refuse-button = Отклонить
moderated-of =
    { $edit ->
        [edit] <b>Изменение услуги</b>, { $organizer }
       *[new] <b>Новая услуга</b>, { $organizer }
    }
moderated-state =
    { $state ->
        [submitted] Ждёт решения.
        [published] Опубликована: { $operator }.
        [returned] Возвращена: { $operator }.
       *[draft] Организатор отозвал или правит её.
    }
moderated-photos-button = Фото · { NUMBER($photos) }
moderated-publish-button = Опубликовать
moderated-return-button = Вернуть
moderation-reason = Причина: «{ $reason }».
moderation-ask-reason = Напишите причину одним сообщением, её прочтёт организатор. Передумали — /cancel.
moderation-reason-rules = Нужна причина текстом, не длиннее { NUMBER($most) } символов. Передумали — /cancel.
moderation-told = Готово, организатор увидит причину.
admin-organizers = Организаторы и услуги
admin-organizers-count = <b>Ждут решения.</b> Заявки: { NUMBER($applications) }, услуги: { NUMBER($services) }.
