import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const organizerProfileRu = {
  organizerMenuProfile: 'Профиль',
  profileChoose: 'Чей профиль открыть?',
  profileVerified: 'проверен',
  profileRating: ({ rating, reviews }: { rating: number; reviews: number }) =>
    reviews === 0
      ? 'Отзывов пока нет.'
      : `Оценка ${formatNumber(rating)}, ${formatNumber(reviews)} ${plural(reviews, { one: 'отзыв', few: 'отзыва', other: 'отзывов' })}`,
  profileNothing: { about: 'Описания пока нет.', contact: 'Контакта пока нет.', photo: 'Фото пока нет.' },
  profileEditButton: {
    name: 'Изменить название',
    about: 'Изменить описание',
    contact: 'Изменить контакт',
    photo: 'Изменить фото',
  },
  profileRemoveContactButton: 'Убрать контакт',
  profileRemovePhotoButton: 'Убрать фото',
  profileOpenButton: 'Открыть страницу',
  profileAsk: {
    name: 'Как вас называть? Напишите название, от 2 до 80 символов.',
    about: 'Расскажите о себе, до 1000 символов. Без ссылок.',
    contact: 'Как с вами связаться? Напишите телефон, почту или имя в Telegram, например @trails.',
    photo: 'Пришлите фотографию или логотип.',
  },
  profileWrong: {
    name: 'Нужно название от 2 до 80 символов без ссылок, например «Тропа у воды».',
    about: 'Нужно описание от 1 до 1000 символов без ссылок.',
    contact: 'Не похоже на контакт. Например: +7 921 000-00-01, trails@example.org или @trails.',
  },
  profileWanted: {
    button: 'Выберите кнопку выше. Выйти — /cancel.',
    text: 'Пришлите текст. Выйти — /cancel.',
    photo: 'Пришлите фотографию. Выйти — /cancel.',
  },
}
