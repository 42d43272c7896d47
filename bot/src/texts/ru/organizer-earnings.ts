import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const organizerEarningsRu = {
  organizerMenuEarnings: 'Доход и выплаты',
  earningsWhose: 'Чей доход показать?',
  earningsAvailable: 'Доступно к выводу, комиссия уже вычтена:',
  earningsDebt: (sum: string) => `Долг за компенсации гостям: ${sum}. Сначала его погасит следующий заработок.`,
  earningsOnTheWay: ({ sum, bookings, day }: { sum: string; bookings: number; day: string }) =>
    `В пути ${sum} (${`${formatNumber(bookings)} ${plural(bookings, { one: 'бронь', few: 'брони', other: 'броней' })}`}), ближайшее придёт ${day}`,
  earningsDirect: ({ cash, transfer }: { cash: string; transfer: string }) =>
    `Вы приняли сами в этом месяце: наличными ${cash}, переводом ${transfer}. Это не входит в остаток.`,
  earningsPaidOut: (sum: string) => `Выведено в этом месяце: ${sum}`,
  earningsPayButton: 'Вывести',
  earningsListButton: 'Выплаты',
  earningsBankButton: 'Указать банковские реквизиты',
  earningsBankChangeButton: 'Сменить банковские реквизиты',
  earningsBackButton: '‹ Доход',
  earningsStepBack: '‹ Назад',
  earningsLeave: 'Выйти',
  earningsTextOnly: 'Ответьте текстом или кнопкой. Выйти — /cancel.',
  monthButton: 'Отчёт за месяц',
  monthWhich: (organizer: string) => `${organizer}: за какой месяц отчёт? Пришлю страницу, её можно напечатать.`,
  monthFileCaption: (month: string) => `Отчёт за ${month}: остатки, движения и продажи по услугам.`,
  payoutsList: '<b>Последние выплаты</b>',
  payoutsNone: 'Выплат ещё не было.',
  payoutCancelButton: (sum: string) => `Отменить выплату ${sum}`,
  payoutToAccount: (end: string) => `на счёт …${end}`,
  payoutState: {
    requested: 'ждёт отправки',
    processing: 'в обработке',
    paid: 'отправлена',
    returned: 'вернулась',
    cancelled: 'отменена',
  },
  payoutNotCancellable: 'Эту выплату уже нельзя отменить.',
  payoutPending: 'Выплата в этой валюте уже в пути. Следующую можно попросить, когда она завершится.',
  payoutTooMuch: 'Столько пока не заработано. Попробуйте сумму меньше.',
  payoutWalletNew: 'Кошелёк привязан меньше суток назад. Вывести на него можно будет через сутки после привязки.',
  payoutBankNew: (moment: string) =>
    `Реквизиты новые: вывести на них рубли можно с ${moment}. Если нужен прежний счёт, остановите смену в разделе «Доход и выплаты».`,
  payoutNoBank: 'Сначала укажите банковские реквизиты.',
  payoutBelow: (minimum: string) => `Минимальная выплата: ${minimum}.`,
  payoutNothing:
    'Сейчас выводить нечего: нет доступных денег, выплата уже в пути или некуда отправлять. Для рублей нужны реквизиты, для USDT и TON привязанный в приложении кошелёк.',
  payoutAskCurrency: 'Что вывести?',
  payoutAskWallet: 'На какой кошелёк?',
  payoutAskAmount: ({ available, minimum, fee }: { available: string; minimum: string; fee: string }) =>
    `Сколько вывести? Доступно <b>${available}</b>.\nНе меньше ${minimum}, комиссия за вывод ${fee}.`,
  payoutAllButton: 'Всё',
  payoutPress: 'Нажмите кнопку под сообщением.',
  payoutNoAmount: 'Напишите сумму числом, например 2500 или 2500,50.',
  payoutConfirm: ({ sum, fee, received, to }: { sum: string; fee: string; received: string; to: string }) =>
    `<b>Проверьте выплату</b>\nСумма: ${sum}\nКомиссия: ${fee}\nПридёт: <b>${received}</b>\nКуда: ${to}`,
  payoutSendButton: 'Вывести',
  payoutLeft: 'Хорошо, ничего не выводим.',
  payoutAskedBank: 'Выплата принята. Оператор отправит её через банк. Мы напишем, когда деньги уйдут.',
  payoutAskedWallet: 'Выплата принята. Минуту её можно отменить, потом она уйдёт на кошелёк, и мы напишем.',
  bankAsk: {
    inn: 'ИНН: 10 цифр у компании, 12 у предпринимателя.',
    bik: 'БИК банка: 9 цифр.',
    account: 'Расчётный счёт в рублях: 20 цифр.',
    legalName: 'Как называется получатель? Например: ООО «Тропа у воды» или ИП Ильина Анна Петровна.',
  },
  bankWrong: {
    inn: 'В этом ИНН ошибка: последние цифры не сходятся. Проверьте и пришлите ещё раз.',
    bik: 'В БИК 9 цифр, первая из них 0. Проверьте и пришлите ещё раз.',
    account: 'Счёт не сходится с БИК, или он не в рублях. Проверьте и пришлите ещё раз.',
    legalName: 'Не похоже на название. Напишите его словами, не длиннее 160 знаков.',
  },
  bankConfirm: ({ legalName, inn, bik, account }: { legalName: string; inn: string; bik: string; account: string }) =>
    `<b>Проверьте реквизиты</b>\nПолучатель: ${legalName}\nИНН: ${inn}\nБИК: ${bik}\nСчёт: ${account}`,
  bankSaveButton: 'Всё верно',
  bankSaved: ({ end, moment }: { end: string; moment: string }) =>
    `Реквизиты сохранены, счёт …${end}. Вывести на него рубли можно с ${moment}. До этого любой владелец может остановить смену.`,
  bankChangeWaits: ({ end, moment }: { end: string; moment: string }) =>
    `Новые реквизиты, счёт …${end}: рубли можно вывести на них с ${moment}.`,
  bankChangeStopButton: 'Остановить смену реквизитов',
  bankChangeStopped: 'Смена реквизитов остановлена.',
  bankChangeOver: 'Эту смену реквизитов уже нельзя остановить: она отменена, заменена или вступила в силу.',
  bankLeft: 'Хорошо, реквизиты остались прежними.',
  adminPayouts: 'Выплаты',
  bankPayoutsNone: 'Выплат в рублях никто не ждёт.',
  bankPayoutsList: (total: number) => `<b>Выплаты в рублях: ${formatNumber(total)}</b>`,
  bankPayoutState: ({
    state,
    file,
  }: {
    state: 'requested' | 'in_file' | 'paid' | 'returned' | 'cancelled'
    file: string
  }) =>
    ({
      requested: 'ждёт файла',
      in_file: `в файле ${file}`,
      paid: 'оплачена',
      returned: 'возвращена',
      cancelled: 'отменена',
    })[state],
  bankPayoutCard: ({
    number,
    state,
    organizer,
    sum,
    end,
  }: {
    number: string
    state: string
    organizer: string
    sum: string
    end: string
  }) => `<b>Выплата № ${number}</b> · ${state}\n${organizer}\n${sum} на счёт …${end}`,
  taxTitle: 'Туристический налог',
  taxWhich: 'За какой квартал? Пришлю таблицу по проживаниям, которые в нём завершились.',
  taxQuarter: ({ quarter, year }: { quarter: number; year: string }) => `${quarter} квартал ${year}`,
  taxFileCaption: (quarter: string) => `Туристический налог, ${quarter}: проживания, гости и суммы.`,
  taxNone: (quarter: string) => `За ${quarter} туристического налога нет.`,
  taxOpen: (rows: number) => (rows === 0 ? 'Весь налог перечислен.' : `Не перечислено строк: ${formatNumber(rows)}.`),
  taxRemitHint: 'Нажмите на строку, когда перечислите её.',
  taxNotOver: 'Отметить перечисление можно после конца квартала.',
  taxRemitAsk: (row: string, quarter: string) => `${row}\n\nНалог за ${quarter} перечислен?`,
  taxRemitButton: 'Да, перечислен',
  taxRemitted: (sum: string) => `Отмечено: перечислено ${sum}.`,
  taxRemittedBefore: 'Этот налог уже отмечен как перечисленный.',
  bankFileButton: 'Файл для банка',
  bankFileAgainButton: (file: string) => `Файл ${file} ещё раз`,
  bankFileCaption: ({ file, payouts, total }: { file: string; payouts: number; total: string }) =>
    `Файл ${file}: ${formatNumber(payouts)} на ${total}`,
  clientBankFileCaption: 'Те же выплаты для обмена с банком из 1С.',
  bankFileNone: 'Новых выплат для файла нет.',
  bankPaidButton: 'Банк оплатил',
  bankReturnButton: 'Вернуть деньги',
  bankReturnAsk: 'Почему выплата возвращается? Причину увидит организатор. Не длиннее 300 знаков.',
  bankReturnDone: 'Деньги снова у организатора, причину он увидит.',
  bankReturnLate: 'Статус выплаты уже изменился: посмотрите её ещё раз.',
  bankReturnKeepButton: 'Оставить как есть',
  bankReturnKept: 'Хорошо, ничего не меняем.',
}
