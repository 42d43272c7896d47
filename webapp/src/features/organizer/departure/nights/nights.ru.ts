import { createFormat } from '../../../../locales/format/format.ts'

const { number, plural } = createFormat('ru')
const nightCount = (count: number) =>
  `${number(count, 0)}\u00a0${plural(count, { one: 'ночь', few: 'ночи', many: 'ночей', other: 'ночи' })}`

export const nightsRu = {
  title: 'Закрыть ночи',
  about:
    'Продажа этих ночей остановится. Кто живёт в\u00a0них и\u00a0ещё не\u00a0заехал, выберет другие даты на\u00a0столько\u00a0же ночей за\u00a0ту\u00a0же цену или заберёт деньги. Кто не\u00a0ответит, получит все деньги.',
  nights: 'Сколько ночей',
  fewer: 'Меньше ночей',
  more: 'Больше ночей',
  range: (first: string, last: string, count: number) =>
    count === 1 ? `Закроем ночь: ${first}` : `Закроем ${nightCount(count)}: с\u00a0${first} по\u00a0${last}`,
  others:
    'Запросы отклоним, неоплаченные брони снимем. Кого вы записали сами, снимем через 10\u00a0минут. Кто уже заехал, остаётся: договоритесь с\u00a0гостями сами.',
  undoable: 'Десять минут это можно отозвать, пока никто не\u00a0ответил.',
  confirm: 'Закрыть и\u00a0спросить гостей',
  nobody: 'На\u00a0эти ночи нет оплаченных броней. Закройте их в\u00a0календаре.',
}
