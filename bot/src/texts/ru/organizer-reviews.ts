export const organizerReviewsRu = {
  organizerMenuReviews: 'Отзывы',
  organizerReviewsNone: 'Отзывов пока нет. О новом напишем сюда.',
  organizerReviewReplyButton: 'Ответить',
  organizerReviewEditButton: 'Изменить ответ',
  organizerReviewAsk: 'Напишите ответ одним сообщением: его увидят все под отзывом. Передумали — /cancel.',
  organizerReviewAskEdit: 'Напишите новый текст ответа, он заменит прежний. Передумали — /cancel.',
  organizerReviewSent: 'Ответ опубликован под отзывом.',
  organizerReviewChanged: 'Ответ уже изменили. Вот как он выглядит сейчас.',
  organizerReviewNotAllowed: {
    link: 'В ответе не должно быть ссылок. Уберите ссылку и отправьте снова.',
    contact: 'В ответе не должно быть телефонов, почты и имён в мессенджерах. Уберите их и отправьте снова.',
    insult: 'В ответе не должно быть оскорблений. Перепишите и отправьте снова.',
  },
}
