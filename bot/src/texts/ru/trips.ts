import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

export const tripsRu = {
  commandTrips: 'ваши поездки и билеты',
  tripsTitle: '<b>Ваши поездки</b>',
  ticketsTitle: '<b>Билеты от друзей</b>',
  tripsNone: 'Поездок впереди нет. Выберите отель, экскурсию или развлечение.',
  tripsBrowse: 'Посмотреть услуги',
  tripsAll: (count: number) => `Все поездки · ${formatNumber(count)}`,
  rebookButton: 'Похожее за эти деньги',
  rebookNone: 'Похожего за эти деньги на эти дни нет.',
  rebookChanged: 'Цена или места изменились. Выберите ещё раз.',
  rebooked: ({ title, number }: { title: string; number: string }) =>
    `«${title}»: бронь ${number} оплачена. Разница осталась на балансе.`,
  tripUnpaid: 'не оплачена',
  tripRest: (until: string) => `остаток до ${until}`,
  tripMinimum: ({ booked, guests, decidesAt }: { booked: number; guests: number; decidesAt: string }) =>
    `набралось ${booked} из ${guests}, решение ${decidesAt}`,
  tripAwaiting: 'ждёт ответа организатора',
}
