import type { ImportProblem } from '@enp/shared/calls/catalog/catalog-import'

const problem = (ru: string, en: string): ImportProblem => ({ ru, en })

const missing = (ru: string, en: string) => problem(`не заполнено: ${ru}`, `is missing: ${en}`)

/** Fixed problems of an imported field; they follow its name. */
export const problems = {
  missing: problem('не заполнено', 'is missing'),
  unknownField: problem('такого поля нет', 'is not a known field'),
  empty: problem('не должно быть пустым', 'must not be empty'),
  invalid: problem('записано неверно', 'is not valid'),
  unstorable: problem(
    'есть знак, который нельзя сохранить; файл должен быть в UTF-8',
    'has a character that can’t be stored; the file must be UTF-8',
  ),
  notTime: problem('должно быть временем, например 09:30', 'must be a time like 09:30'),
  notMoment: problem(
    'должно быть днём и временем, например 2027-03-15T12:00',
    'must be a day and a time like 2027-03-15T12:00',
  ),
  notDayOfYear: problem('должно быть месяцем и днём, например 06-01', 'must be a month and a day like 06-01'),
  notLanguage: problem('должно быть из двух букв, например ru', 'must be two letters like ru'),
  notKey: problem(
    'только буквы, цифры, точки, дефисы и подчёркивания, не больше 80',
    'must be letters, digits, dots, hyphens and underscores, at most 80',
  ),
  unknownRegion: problem(
    'нет в списке регионов: укажите код или название',
    'is not in the list of regions: give its code or its name',
  ),
  notTimeZone: problem('должно быть названием вида Asia/Irkutsk', 'must be a name like Asia/Irkutsk'),
  resourcesNeedName: missing('к ресурсам нужно имя организатора', 'resources need the name of their organizer'),
  roomGuests: missing('сколько гостей в номере', 'how many a room takes'),
  departureTimes: missing('когда отправляется экскурсия', 'when an excursion departs'),
  startTimesOrHours: missing(
    'укажите время начала или часы работы услуги',
    'give start times, or opening hours of the service',
  ),
  hotelPrice: problem('цена жилья всегда за ночь', 'a hotel’s is always night'),
  aboveMaxUnits: problem('больше, чем maxUnits', 'is more than maxUnits'),
  aboveCapacity: problem('больше числа мест', 'is more than the capacity'),
  aboveMaxAge: problem('больше, чем maxAge', 'is more than maxAge'),
  repeatedResource: problem(
    'это ключ другого ресурса этого организатора',
    'is the key of another resource of this organizer',
  ),
  repeatedOption: problem('это ключ другого варианта этой услуги', 'is the key of another option of this service'),
  repeatedInOption: problem('указано дважды в этом варианте', 'is named twice for this option'),
  roomStartTimes: problem('у номера должно быть пустым', 'must be empty for a room'),
  roomFieldsOnly: problem(
    'кровати, питание и число ночей бывают только у номеров',
    'beds, meal plan and nights belong to rooms',
  ),
  mustBeRoom: problem('должно быть room', 'must be room'),
  mustBeTicket: problem('должно быть билетом, не room', 'must be a ticket, not a room'),
  onePrice: problem('у номера одна цена', 'a room has one price'),
  finerThanKopeck: problem('дробнее копейки', 'is finer than a kopeck'),
  noDay: problem('такого дня в календаре нет', 'is not a day of the calendar'),
  minimumOfDepartures: problem('нужно время отправления и цена за гостя', 'needs start times and a price per guest'),
  needsMinimum: problem('нужен и минимум гостей', 'needs a minimum of guests too'),
  privateDepartures: problem('нужно время отправления', 'needs start times'),
  privateResources: problem(
    'нужен общий ресурс: катер или гид, которых занимают и другие варианты',
    'needs a resource that other options share, such as a boat',
  ),
  privatePrice: problem('у группы одна цена', 'a group has one price'),
  privateMinimum: problem('не у варианта для одной группы', 'does not fit an option for one group'),
  noDayOfYear: problem('такого дня в году нет', 'is not a day of the year'),
  englishParts: problem('частей столько же, сколько в русском списке', 'must have as many parts as the Russian list'),
  englishChoices: problem(
    'столько же, сколько choices, и в том же порядке',
    'must be as many as choices, in the same order',
  ),
  otherStock: problem(
    'отличается от другого варианта, а это одна и та же услуга',
    'differs from that of another option: it is one extra',
  ),
  needsMinimumForSteps: problem('только вместе с минимумом гостей', 'is only for options with a minimum of guests'),
  stepsAndDeposit: problem('не вместе с предоплатой', 'can’t be combined with a deposit'),
  oneDiscount: problem(
    'нужны проценты или рубли, одинаково во всех шагах',
    'must be percent or roubles, the same in all steps',
  ),
  stepsFall: problem(
    'гостей и скидки с каждым шагом больше, начиная с минимума гостей',
    'must have more guests and a larger discount at each step, from the minimum of guests on',
  ),
  halfPrice: problem('больше половины цены билета', 'is more than half of the price of a ticket'),
  needsDeposit: problem('только вместе с предоплатой', 'is only for options with a deposit'),
  timeAndMinutes: problem('не вместе с minutesBefore', 'must not be given with minutesBefore'),
  minutesNotTime: problem(
    'укажите minutesBefore: у варианта несколько начал в день',
    'must be minutesBefore: the option starts several times a day',
  ),
  timeNotMinutes: problem('укажите time: у варианта нет времени начала', 'must be time: the option has no start times'),
  describedDifferently: problem(
    'раньше в файле этот организатор описан иначе',
    'an earlier row describes this organizer differently',
  ),
  unknownOrganizer: problem('неизвестен: опишите его в файле', 'is not known: describe it in the file'),
  faultyOrganizer: problem('в описании этого организатора есть ошибки', 'is described with faults in the file'),
  madeInProduct: problem(
    'создано в продукте: организатор меняет его там',
    'was created in the product: its organizer changes it there',
  ),
  importedByOperator: problem(
    'эту услугу загрузил оператор: меняйте её через него',
    'was imported by an operator: ask them to change it',
  ),
  foreignOrganizer: problem('это другой организатор', 'is another organizer'),
  notByOrganizer: problem('этого не меняют файлом: уберите колонку', 'can’t be changed by a file: remove the column'),
  imageNotSent: problem(
    'нужна ссылка https://: файлы картинок не приходят вместе с таблицей',
    'must be an https:// address: image files don’t come with the table',
  ),
  unknownResource: problem(
    'нет такого ресурса у организатора: опишите его там',
    'is not a resource of the organizer: describe it there',
  ),
  notJson: problem('это не JSON', 'is not valid JSON'),
  brokenRow: problem('кавычка не закрыта или строка слишком длинная', 'has a quote that is not closed, or is too long'),
  unknownColumn: problem('такой колонки нет', 'is not a known column'),
  unnamedColumn: problem('у колонки нет названия', 'the column has no name'),
} as const
