import type { RateExample, SettingForecast } from '@enp/shared/calls/operators/settings'
import { rateSources } from '@enp/shared/settings/registry'
import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')
const percents = new Intl.NumberFormat('ru', { style: 'percent', maximumFractionDigits: 2 })
const roubles = new Intl.NumberFormat('ru', {
  style: 'currency',
  currency: 'RUB',
  trailingZeroDisplay: 'stripIfInteger',
})
const signedPercents = new Intl.NumberFormat('ru', { style: 'percent', signDisplay: 'always' })
const basisPoints = 10_000
const coins = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 })
const toCosts = ({ ton, usdt }: RateExample['before']) =>
  `${coins.format(ton)}\u00a0TON или ${coins.format(usdt)}\u00a0USDT`

type ForecastPeriod = Extract<SettingForecast, { outcome: 'forecast' }>['periods'][number]

export const settingsRu = {
  adminSettings: 'Настройки',
  settingsTitle: '<b>Настройки</b>\nВыберите, что посмотреть или изменить.',
  settingPresent: ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
  settingValue: {
    basisPoints: (value: number) => percents.format(value / basisPoints),
    kopecks: (value: number) => roubles.format(value / 100),
    stars: (value: number) => `${formatNumber(value)}\u00a0⭐`,
    enp: (value: number) => `${formatNumber(value)}\u00a0enp`,
    count: (value: number) => formatNumber(value),
    source: (value: number): string => (value === rateSources.market ? 'с рынка' : 'вручную'),
  },
  settingScope: {
    all: 'все',
    hotel: 'жильё',
    excursion: 'экскурсии',
    entertainment: 'развлечения',
    organizer: 'организатор',
  },
  settingNone: 'общее значение',
  settingNow: '<b>Сейчас</b>',
  settingPlanned: '<b>Запланировано</b>',
  settingHistory: '<b>Последние изменения</b>',
  settingChange: ({ scope, old, value, from }: { scope: string; old: string; value: string; from: string }) =>
    `${scope}: ${old} → ${value}, с ${from}`,
  settingChecked: ({ scope, value, from }: { scope: string; value: string; from: string }) =>
    `${scope}: ${value}, прежний, проверен ${from}`,
  settingBy: ({ at, operator, change }: { at: string; operator: string; change: string }) =>
    `${at} · ${operator} · ${change}`,
  settingUndone: (change: string) => `${change} — отменено`,
  settingEditButton: 'Изменить',
  settingRevokeButton: (change: string) => `Отменить план: ${change}`,
  settingRevokeAsk: (change: string) =>
    `Отменить запланированное изменение?\n${change}\nЕсли организаторы о нём уже знают, через 11 минут они узнают и об отмене.`,
  settingRevokeYesButton: 'Да, отменить план',
  settingNotPlanned: 'Этого изменения уже нет в планах. Откройте настройку ещё раз.',
  settingRevocation: {
    revoked: 'Запланированное изменение отменено.',
    before: 'Это изменение уже отменили, ничего делать не нужно.',
    effective: 'Поздно: это изменение уже действует. Задайте новое значение.',
    notice:
      'Без этого изменения организаторы заплатят больше, а об этом нужно предупредить за 14 дней. Задайте новое значение на более поздний день.',
  },
  settingAskRegion: 'Пришлите название региона. Передумали — /cancel.',
  settingRegionNone: 'Такого региона нет. Пришлите другое слово; выйти — /cancel.',
  settingRegionChoose: 'Выберите регион или пришлите другое слово.',
  settingRegions: (count: number) => (count === 0 ? 'не задано' : `регионов: ${count}`),
  settingUnset: 'не задано',
  settingUnsetButton: 'Убрать значение',
  settingAskScope: 'Для кого меняем?',
  settingOrganizerButton: 'Для одного организатора',
  settingAskOrganizer: 'Пришлите название организатора. Передумали — /cancel.',
  settingOrganizerNone: 'Такого организатора нет. Пришлите другое слово; выйти — /cancel.',
  settingOrganizerChoose: 'Выберите организатора или пришлите другое слово.',
  settingAskValue: ({ min, max, example }: { min: string; max: string; example: string }) =>
    `Пришлите новое значение, от ${min} до ${max}. Например: ${example}.`,
  settingAskSource:
    'Откуда берутся курсы TON и USDT? С рынка — каждые полчаса; скачок больше 20 % ждёт вашего решения. Вручную — курс задаёте вы.',
  settingNoneButton: 'Вернуть общее значение',
  settingUsualButton: (value: string) => `Вернуть обычное: ${value}`,
  settingValueProblem: {
    unreadable: ({ wrong, example }: { wrong: string; example: string }) =>
      `«${wrong}» не читается как число. Например: ${example}.`,
    too_small: ({ wrong, example }: { wrong: string; example: string }) =>
      `«${wrong}» — слишком мало. Например: ${example}.`,
    too_large: ({ wrong, example }: { wrong: string; example: string }) =>
      `«${wrong}» — слишком много. Например: ${example}.`,
  },
  settingAskDay:
    'С какого дня? Нажмите кнопку или пришлите дату, например 31.12.2026. День начинается в 00:00 по Москве.',
  settingNowButton: 'Сразу',
  settingDayUnreadable: ({ wrong }: { wrong: string }) => `«${wrong}» не похоже на дату. Например: 31.12.2026.`,
  settingRefused: {
    notice: ({ earliest }: { earliest: string }) =>
      `Об увеличении организаторы узнают за 14 дней. Самый ранний день — ${earliest}. Пришлите дату.`,
    past: ({ earliest }: { earliest: string }) => `Этот день прошёл. Можно сразу или с ${earliest}. Пришлите дату.`,
    far: ({ latest }: { latest: string }) => `Можно не позже ${latest}. Пришлите дату.`,
    excessive: () => 'Это больше чем в 1000 раз отличается от прежнего. Проверьте и пришлите другое значение.',
    unconfirmed: () => 'Это большое изменение. Пришлите значение ещё раз.',
    same: () => 'Так уже есть, менять нечего. Пришлите другое значение или выйдите: /cancel.',
  },
  settingPreviewOrganizers: (count: number) =>
    count === 0
      ? 'Организаторов это не касается.'
      : `Через 11 минут об этом узнает ${formatNumber(count)} ${plural(count, { one: 'организатор', few: 'организатора', many: 'организаторов', other: 'организатора' })}.`,
  settingPreviewLater: (change: string) => `Дальше запланировано и остаётся: ${change}.`,
  settingRateExample: ({ roubles: price, before, after }: RateExample) =>
    `Услуга за ${roubles.format(price)}: сейчас ${toCosts(before)}, станет ${toCosts(after)}.`,
  settingForecast: (accounts: number) =>
    `<b>Прогноз модели</b>: ${formatNumber(accounts)} новых аккаунтов за год, сейчас → станет`,
  settingForecastPeriod: ({ days, before, after }: ForecastPeriod) =>
    [
      `За ${formatNumber(days)}\u00a0дней:`,
      `выпуск ${formatNumber(before.emission)} → ${formatNumber(after.emission)}\u00a0enp,`,
      `обязательства ${formatNumber(before.liability)} → ${formatNumber(after.liability)}\u00a0₽,`,
      `комиссия ${formatNumber(before.commission)} → ${formatNumber(after.commission)}\u00a0₽`,
    ].join(' '),
  settingForecastMissing: 'Прогноза сейчас нет. Изменить настройку можно и без него.',
  settingRateAge: (days: number) =>
    days === 0
      ? ', задан сегодня'
      : `, задан ${formatNumber(days)} ${plural(days, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })} назад`,
  settingRateOld: '. Сравните его с рынком',
  settingRateUnset: ', обычное значение. Сравните его с рынком',
  settingCheckAsk: ({ name, value }: { name: string; value: string }) =>
    `${name}: ${value}. Курс прежний, отметить как проверенный?`,
  settingCheckButton: 'Отметить как проверенный',
  settingCheckDone: 'Отмечено: курс проверен.',
  settingAskAgain: ({ change, share }: { change: string; share: number }) =>
    `${change}\nЭто большое изменение: ${signedPercents.format(share)}. Если всё верно, пришлите новое значение ещё раз.`,
  settingAgainWrong: ({ wrong, value }: { wrong: string; value: string }) =>
    `«${wrong}» — не то значение, что в предпросмотре: ${value}. Пришлите его ещё раз или выйдите: /cancel.`,
  settingConfirmButton: 'Изменить',
  settingKeepButton: 'Оставить как есть',
  settingKept: 'Хорошо, ничего не изменилось.',
  settingDone: 'Настройка изменена.',
  settingChanged: 'Пока вы смотрели, значение изменили. Проверьте ещё раз:',
  settingTextOnly: 'Пришлите текст или нажмите кнопку. Выйти — /cancel.',
}
