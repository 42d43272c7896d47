/** What the banner of a hold says on every tab, in Russian. English is typed by its keys. */
export const liveRu = {
  banner: 'Бронь ждёт оплаты',
  pay: 'Оплатить',
  over: 'Время на\u00a0оплату вышло, места больше не\u00a0за\u00a0вами.',
  again: 'Забронировать снова',
}
