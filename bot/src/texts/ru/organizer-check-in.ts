import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const organizerCheckInRu = {
  doorUndoButton: 'Отменить отметку',
  doorUndone: (number: string) => `${number}: отметка снята.`,
  doorUnit: ({ title, redeemed, quantity }: { title: string; redeemed: number; quantity: number }) =>
    `${title}: ${formatNumber(redeemed)} из ${formatNumber(quantity)}`,
  doorOneButton: (title: string) => `+1: ${title}`,
  doorAllButton: (left: number) => `Все сразу: ${formatNumber(left)}`,
  doorPassedOn: 'Это место передали другому гостю или забрали обратно: по старому коду не пускайте.',
  doorReplaced: 'Этот QR-код заменён новым: попросите открыть ваучер ещё раз.',
  doorNotValid: 'Эта бронь не подтверждена, отметить гостей нельзя.',
  doorUsedUp: 'Все, кто был в брони, уже пришли.',
  doorClosed: ({ from, until }: { from: string; until: string }) => `Отметить гостей можно с ${from} до ${until}.`,
  doorUnknown: 'Такой брони у вас нет: проверьте номер или отсканируйте QR-код ещё раз.',
  organizerMenuToday: 'Сегодня',
  manifestToday: (count: number): string =>
    count === 0 ? 'Сегодня никто не приедет.' : 'Отправления и заезды сегодня. Выберите, чей список гостей показать.',
  manifestDeskButton: 'Открыть в приложении',
  manifestNobody: 'Сюда никто не записан.',
  manifestInside: ({ inside, guests }: { inside: number; guests: number }) =>
    `На месте ${formatNumber(inside)} из ${formatNumber(guests)}`,
  manifestInsideRooms: ({ inside, guests }: { inside: number; guests: number }) =>
    `Заселены ${formatNumber(inside)} из ${formatNumber(guests)}`,
  manifestSome: ({ inside, booked }: { inside: number; booked: number }) =>
    `пришли ${formatNumber(inside)} из ${formatNumber(booked)}`,
  manifestOrigin: {
    phone: 'по телефону',
    walk_in: 'без записи',
    reseller: 'от партнёра',
  },
  manifestNameless: 'Гость без имени',
  manifestMore: (left: number) => `Ещё броней: ${formatNumber(left)}. Они есть в файле и находятся по номеру.`,
  manifestGuestButton: ({ name, left }: { name: string; left: number }) => `Отметить: ${name} · ${formatNumber(left)}`,
  manifestRefreshButton: 'Прислать список заново',
  manifestFileButton: 'Список файлом',
  manifestAddButton: 'Записать гостя',
  manifestFileCaption: 'Откроется и без связи. Отметки, сделанные позже, в нём не появятся.',
  qrNone: 'QR-кода на снимке не видно. Снимите его крупнее и без бликов или пришлите номер брони.',
  qrSeveral: 'На снимке несколько ваучеров. Пришлите снимок одного.',
  qrForeign: 'Это не ваучер: в QR-коде что-то другое.',
  qrLarge: 'Файл слишком большой. Пришлите обычное фото.',
  qrAway: 'Снимок не загрузился. Пришлите его ещё раз или наберите номер брони.',
  walkinAskOption: 'На что записать гостя?',
  walkinAskDate: 'На какой день? Нажмите кнопку или напишите дату, например 13.03.',
  walkinAskNights: 'На сколько ночей? Нажмите или напишите число.',
  walkinAskStart: 'На какое время?',
  walkinAskUnit: ({ unit, title }: { unit: 'rooms' | 'other'; title: string }) =>
    ({
      rooms: 'Сколько номеров? Нажмите или напишите число.',
      other: `${title}: сколько? Нажмите или напишите число, можно 0.`,
    })[unit],
  walkinAskName: 'Как зовут гостя? Имя увидят те, кто отмечает гостей.',
  walkinAskPhone: 'Его телефон? Пригодится, если что-то изменится.',
  walkinConfirm: 'Всё верно? Гость платит вам сам, через нас деньги не проходят.',
  walkinAskPrice: 'Сколько гость платит вам за всю бронь? Напишите сумму, например 5 000, или возьмите цену из услуги.',
  walkinAskPaid: 'Гость уже заплатил?',
  walkinListPrice: 'По цене услуги',
  walkinListPriceButton: 'По цене услуги',
  walkinPaidButton: (paid: 'cash' | 'transfer' | 'later') =>
    ({ cash: 'Наличными', transfer: 'Переводом', later: 'Ещё не заплатил' })[paid],
  walkinNights: (nights: number) =>
    `${formatNumber(nights)} ${plural(nights, { one: 'ночь', few: 'ночи', other: 'ночей' })}`,
  walkinBackButton: '‹ Назад',
  walkinSkipButton: 'Пропустить',
  walkinTodayButton: 'Сегодня',
  walkinTomorrowButton: 'Завтра',
  walkinStartButton: ({ startTime, free }: { startTime: string; free: number }) =>
    `${startTime} · свободно ${formatNumber(free)}`,
  walkinTakeButton: 'Записать: пришёл сам',
  walkinPhoneButton: 'Записать: позвонил',
  walkinTextOnly: 'Ответьте текстом или кнопкой. Выйти — /cancel.',
  walkinWrong: (kind: 'option' | 'date' | 'start' | 'name' | 'phone' | 'price' | 'paid' | 'count') =>
    ({
      option: 'Нажмите кнопку. Выйти — /cancel.',
      date: 'Нажмите кнопку или напишите дату, например «13 марта». Выйти — /cancel.',
      start: 'Нажмите кнопку или напишите время, например 10:30. Выйти — /cancel.',
      name: 'Напишите имя от 2 до 100 букв, например «Анна Соколова». Выйти — /cancel.',
      phone: 'Напишите телефон, например +7 921 000-00-01. Выйти — /cancel.',
      price: 'Напишите сумму в рублях, например 5 000. Выйти — /cancel.',
      paid: 'Нажмите кнопку. Выйти — /cancel.',
      count: 'Нажмите кнопку или напишите число, которого хватает мест, например 2. Выйти — /cancel.',
    })[kind],
  walkinWrongConfirm: 'Нажмите одну из кнопок: записать или вернуться назад. Выйти — /cancel.',
  walkinClosed:
    'На этот день гостя не записать: он закрыт или всё уже прошло. Выберите другой день или выйдите: /cancel.',
  walkinDepartureClosed: 'На эту дату гостя не записать: она закрыта или уже прошла.',
  walkinSoldOut: 'Столько мест не осталось. Вернитесь назад и измените день или число гостей.',
  walkinRefused: 'Так записать нельзя: проверьте число гостей и ночей. Вернитесь назад и измените их.',
  walkinNotAllowed: 'Записывать гостей могут владелец и менеджер.',
  walkinDone: 'Гость записан и есть в списке.',
  directButton: (field: 'name' | 'price' | 'paid') => ({ name: 'Имя', price: 'Цена', paid: 'Оплата' })[field],
  directAsk: (field: 'name' | 'price' | 'paid') =>
    ({
      name: 'Как зовут гостя? Можно вместе с телефоном: Анна Соколова, +7 921 000-00-01.',
      price: 'Сколько гость платит вам за всю бронь? Напишите сумму, например 5 000, или возьмите цену из услуги.',
      paid: 'Как гость заплатил вам?',
    })[field],
  directNamelessButton: 'Без имени',
  directSaved: 'Изменили.',
  directUndoButton: 'Отменить изменение',
  directUndone: 'Изменение отменено.',
  directUndoLate: 'Отменить уже нельзя: прошло 10 минут, или изменение уже отменили.',
  directClosed: 'Эту бронь уже не изменить: она отменена, или с поездки прошло 30 дней.',
}
