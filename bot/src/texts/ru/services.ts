import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const servicesRu = {
  organizerMenuServices: 'Мои услуги',
  services: (count: number): string =>
    count === 0
      ? '<b>Услуги</b>\nПока ни одной. Добавьте первую: вопросы по одному, прервать можно в любой момент.'
      : '<b>Услуги</b>\nНажмите, чтобы продолжить, изменить или скрыть.',
  serviceNewButton: 'Добавить услугу',
  serviceNewOfButton: (name: string) => `Добавить: ${name}`,
  serviceUntitled: 'Без названия',
  serviceMark: {
    submitted: '🕓',
    returned: '↩️',
    published: '✅',
    draft: '✏️',
  },
  serviceOption: (number: number) => `Вариант ${formatNumber(number)}`,
  serviceParty: ({ unit, range, most }: { unit: 'rooms' | 'guests'; range: string; most: number }) =>
    ({
      rooms: `${range} ${plural(most, { one: 'номер', few: 'номера', other: 'номеров' })} в брони`,
      guests: `${range} ${plural(most, { one: 'гость', few: 'гостя', other: 'гостей' })} в брони`,
    })[unit],
  serviceClosed: 'закрыто',
  servicePhotosCount: (photos: number) => `Сейчас: ${formatNumber(photos)} из 10.`,
  servicePhotosDoneButton: 'Готово',
  serviceSkipButton: 'Пропустить',
  serviceLaterButton: 'Позже',
  serviceContinueButton: 'Продолжить',
  serviceFields: 'Что изменить?',
  servicePreviewButton: 'Как увидят путешественники',
  servicePreview: 'Так страницу увидят путешественники. Пока её видит только ваша команда.',
  servicePreviewPublished: 'Так страницу видят путешественники.',
  servicePreviewOpenButton: 'Открыть страницу',
  servicePreviewIncomplete: (fields: string) =>
    `Страница откроется, когда вы ответите на все вопросы. Осталось: ${fields}.`,
  serviceSubmitButton: {
    edit: 'Отправить изменения',
    new: 'Отправить на публикацию',
  },
  serviceWithdrawButton: 'Отозвать и править',
  serviceEditButton: 'Изменить',
  serviceAddOptionButton: 'Ещё вариант',
  serviceOptionsButton: (options: number) => `Варианты: ${formatNumber(options)}`,
  serviceOptions:
    'Варианты услуги. Нажмите на название, чтобы изменить, на ⧉ — чтобы скопировать, на ✕ — чтобы убрать.',
  serviceSeasonsButton: 'Эти сезоны — всем вариантам',
  serviceSeasonsCopied: 'Готово: сезоны этого варианта теперь у всех.',
  serviceCopyButton: 'Скопировать услугу',
  serviceCopied:
    'Это копия: черновик со всеми полями, вариантами и фото, без дат и броней. Смените название и отправьте. Не нужна — удалите.',
  serviceDiscardButton: {
    edit: 'Удалить правки',
    new: 'Удалить черновик',
  },
  serviceDiscardConfirm: {
    edit: 'Удалить неопубликованные правки? Вернуть их будет нельзя.',
    new: 'Удалить черновик? Вернуть его будет нельзя.',
  },
  serviceKeepButton: 'Оставить',
  serviceHideButton: 'Скрыть',
  serviceShowButton: 'Показать снова',
  serviceState: {
    submitted: '<i>На проверке у операторов</i>',
    returned: '<i>Возвращена на доработку</i>',
    published: '<i>Опубликована</i>',
    draft: '<i>Черновик</i>',
  },
  serviceReturnedBecause: (reason: string) => `Причина: «${reason}».`,
  serviceSent: {
    published: 'Изменения уже действуют. Прежние брони сохранят свои условия.',
    submitted: 'Услуга отправлена операторам. Ответ придёт сюда.',
  },
  serviceSaved: 'Всё сохранено. Продолжить можно в любой момент: /organizer.',
  serviceDiscarded: 'Удалено.',
  serviceWanted: {
    place: 'Пришлите геопозицию (скрепка → «Геопозиция») или координаты. Выйти — /cancel, всё сохранено.',
    photo: 'Пришлите фотографию или нажмите «Готово». Выйти — /cancel, всё сохранено.',
    text: 'Ответьте, пожалуйста, текстом или кнопкой. Выйти — /cancel, всё сохранено.',
    button: 'Выберите кнопку выше. Выйти — /cancel, всё сохранено.',
  },
  servicePhotosOrder: (photos: number) =>
    photos === 1 ? 'Фото 1' : `Фото 1–${formatNumber(photos)}: слева направо, сверху вниз.`,
  servicePhotosLost: 'Мессенджер не смог показать эти фото.',
  servicePhotoLater: 'Мессенджер не отдал фото. Пришлите его ещё раз.',
  servicePhotoRefused: {
    too_large: 'Фото больше 10 МБ. Пришлите поменьше.',
    too_many_pixels: 'Фото больше 40 мегапикселей или длиннее 16 000 пикселей. Пришлите поменьше.',
    too_many: 'Уже 10 фото. Уберите лишнее.',
    not_a_picture: 'Это не картинка. Пришлите фото или файл JPEG, PNG или WebP.',
    not_an_image: 'Это фото не читается. Пришлите другое.',
  },
  serviceRefused: {
    DRAFT_LOCKED: 'Услуга на проверке: сначала отзовите её.',
    DRAFT_LIMIT: 'Слишком много незаконченных услуг. Удалите одну.',
    DRAFT_INCOMPLETE: 'Заполнено не всё. Ответьте на оставшиеся вопросы.',
  },
}
