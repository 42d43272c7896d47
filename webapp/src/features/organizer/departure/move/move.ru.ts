import { createFormat } from '../../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')
const nb = '\u00a0'
const counted = (count: number, one: string, few: string, many: string) =>
  `${number(count, 0)}${nb}${plural(count, { one, few, many, other: few })}`

export const moveRu = {
  title: 'Перенести',
  about: 'Гости согласятся на\u00a0новое время или получат все деньги назад.',
  failed: 'Время не\u00a0загрузилось',
  day: 'Новый день',
  dayWrong: 'Выберите день.',
  start: 'Новое время',
  next: 'Показать, что будет',
  needReason: 'Выберите причину: её прочитает каждый гость.',
  previewTitle: 'Проверьте перенос',
  from: 'Было',
  to: 'Станет',
  asked: 'Спросим',
  bookings: (bookings: number, guests: number) =>
    counted(bookings, 'бронь', 'брони', 'броней') +
    (guests > 0 ? `, ${counted(guests, 'гость', 'гостя', 'гостей')}` : ''),
  answerBy: 'Ответ до',
  back: 'Если откажутся все, вернём',
  bonusCost: 'За\u00a010\u00a0% в\u00a0enp спишем до',
  silent: 'Кто не\u00a0ответит, получит все деньги назад. Цена для согласных не\u00a0изменится.',
  withoutChat: (count: number) =>
    `Записаны по\u00a0телефону или на\u00a0месте: ${number(count, 0)}. Перенесём вместе со\u00a0всеми через 10\u00a0минут, предупредите их\u00a0сами.`,
  requests: (count: number) => `Заявок без ответа: ${number(count, 0)}. Будут отклонены.`,
  holds: (count: number) => `Не\u00a0оплачено: ${number(count, 0)}. Места освободятся, платёж в\u00a0пути вернётся.`,
  closes:
    'Места на\u00a0новое время займём сразу, старое снимется с\u00a0продажи. Отменить перенос можно 10\u00a0минут, пока никто не\u00a0ответил.',
  nobody: 'Переносить некого: оплаченных броней здесь нет.',
  noRoom: (free: number, needed: number) =>
    `На\u00a0новое время свободно мест: ${number(free, 0)}, а\u00a0нужно ${number(needed, 0)}. Добавьте места в\u00a0календаре или выберите другое время.`,
  confirm: 'Да, перенести',
  stepBack: 'Назад',
  refusals: {
    VALIDATION_ERROR:
      'В\u00a0это время услуга не\u00a0начинается, или это то\u00a0же отправление. Выберите другое время.',
    DATE_CLOSED: 'Этот день закрыт для продажи. Откройте его в\u00a0календаре или выберите другой.',
    CHANGE_NOT_ALLOWED: 'Новое начало должно быть хотя\u00a0бы через 3\u00a0часа, и\u00a0нужна оплаченная бронь.',
    CAPACITY_TAKEN: 'Мест на\u00a0новое время больше не\u00a0хватает. Выберите другое.',
  },
  states: { asking: 'Ждём ответов', ended: 'Перенос завершён', undone: 'Перенос отменён' },
  already: 'Это отправление уже переносят.',
  reason: (reason: string) => `Причина: «${reason}»`,
  accepted: 'Согласились',
  refunded: 'Деньги назад',
  waiting: 'Ждём',
  canLeave: 'Окно можно закрыть: когда ответят все, мы вам напишем.',
  undone: 'Брони остались на\u00a0прежнем времени, гостям мы написали.',
  undo: 'Отменить перенос',
  undoLate: 'Отменить перенос уже нельзя: прошло 10\u00a0минут, или гости начали отвечать.',
}
