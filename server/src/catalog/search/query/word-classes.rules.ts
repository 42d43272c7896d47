/** Forms of each number in both languages. */
const cardinals: Readonly<Record<number, string>> = {
  1: 'один одна одно одного одной одному одним одну one',
  2: 'два две двух двум двумя two',
  3: 'три трех трем тремя three',
  4: 'четыре четырех четырьмя four',
  5: 'пять пяти пятью five',
  6: 'шесть шести шестью six',
  7: 'семь семи seven',
  8: 'восемь восьми eight',
  9: 'девять девяти nine',
  10: 'десять десяти ten',
  11: 'одиннадцать одиннадцати eleven',
  12: 'двенадцать двенадцати twelve',
  13: 'тринадцать тринадцати thirteen',
  14: 'четырнадцать четырнадцати fourteen',
  15: 'пятнадцать пятнадцати fifteen',
  16: 'шестнадцать шестнадцати sixteen',
  17: 'семнадцать семнадцати seventeen',
  18: 'восемнадцать восемнадцати eighteen',
  19: 'девятнадцать девятнадцати nineteen',
  20: 'двадцать двадцати twenty',
  30: 'тридцать тридцати thirty',
  40: 'сорок сорока forty',
  50: 'пятьдесят пятидесяти fifty',
  60: 'шестьдесят шестидесяти sixty',
  70: 'семьдесят семидесяти seventy',
  80: 'восемьдесят восьмидесяти eighty',
  90: 'девяносто девяноста ninety',
  100: 'сто ста',
  200: 'двести двухсот',
  300: 'триста трехсот',
  400: 'четыреста четырехсот',
  500: 'пятьсот пятисот',
  600: 'шестьсот шестисот',
  700: 'семьсот семисот',
  800: 'восемьсот восьмисот',
  900: 'девятьсот девятисот',
}

const collectives: Readonly<Record<number, string>> = {
  1: 'одиночку',
  2: 'двое двоих двоим вдвоем couple couples пара пары паре пару',
  3: 'трое троих троим втроем',
  4: 'четверо четверых четверым вчетвером',
  5: 'пятеро пятерых пятерым впятером',
  6: 'шестеро шестерых шестерым вшестером',
  7: 'семеро семерых всемером',
  8: 'восьмерых ввосьмером',
  9: 'девятерых вдевятером',
  10: 'десятерых вдесятером',
}

const ordinalStems =
  'перв втор треть четверт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат'.split(
    ' ',
  )
const ordinalEndings = 'ого ое ому его е ему'.split(' ')
const englishOrdinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

const months = [
  'январь января январе январю янв january jan',
  'февраль февраля феврале февралю фев february feb',
  'март марта марте марту мар march mar',
  'апрель апреля апреле апрелю апр april apr',
  'май мая мае маю may',
  'июнь июня июне июню июн june jun',
  'июль июля июле июлю июл july jul',
  'август августа августе августу авг august aug',
  'сентябрь сентября сентябре сентябрю сен сент september sep sept',
  'октябрь октября октябре октябрю окт october oct',
  'ноябрь ноября ноябре ноябрю ноя нояб november nov',
  'декабрь декабря декабре декабрю дек december dec',
]

const weekdays = [
  'понедельник понедельника понедельнику понедельникам monday mondays',
  'вторник вторника вторнику tuesday tuesdays',
  'среду среды wednesday wednesdays',
  'четверг четверга четвергу thursday thursdays',
  'пятница пятницу пятницы пятнице friday fridays',
  'суббота субботу субботы субботе saturday saturdays',
  'воскресенье воскресенья воскресенью воскресение sunday sundays',
]
const shortWeekdays = ['пн mon', 'вт tue', 'ср wed', 'чт thu', 'пт fri', 'сб sat', 'вс sun']

/** Classes without a value. */
const plain: Readonly<Record<string, string>> = {
  TO: 'по до to till until through thru and и -',
  ON: 'на в во к ко on at for from с со от the in of начиная заезд',
  PEOPLE:
    'человек человека чел людей человеку гость гостя гостей гостям персона персоны персон турист туриста туристов guest guests people person persons pax travellers travelers travelling',
  ADULT: 'взрослый взрослых взрослого взрослые взр adult adults grown-ups',
  CHILD:
    'ребенок ребенка ребенком ребенку реб дети детей детьми детям малыш малыша малышом младенец младенца младенцем child children kid kids baby infant toddler',
  FAMILY: 'семьей семья семьи семью семье family',
  NIGHT: 'ночь ночи ночей ночевки ночевок ночевку night nights',
  DAYS: 'день дня дней дн сутки суток day days',
  WEEK: 'неделю недели недель неделя неделе week weeks',
  MONTHS: 'месяц месяца месяцев month months',
  WEEKEND: 'выходные выходных выходным weekend weekends викенд уикенд',
  NEXT: 'следующий следующую следующее следующей следующем следующие следующих следующая следующего next',
  THIS: 'этот эту это эта эти этих этой этого ближайший ближайшую ближайшее ближайшие ближайших this coming upcoming',
  THOUSAND: 'тыс тысяч тысяча тысячи тысячу тысячей тыщ тыщи thousand thousands тыр',
  CUR: 'р руб рублей рубля рубль рублик рублика рубликов ₽ rub rubles roubles ruble rouble rur',
  AND: 'и и/или and + плюс plus с with &',
  UNIT: 'км м метр метра метров лет год года году часов час часа минут мин звезд звезды звезда человек чел людей km hours hour minutes stars star years year долларов доллар доллара евро usd eur dollars euro euros % $ €',
}

interface Class {
  readonly name: string
  readonly value: number
}

const classes = new Map<string, Class[]>()
function add(words: string, name: string, value = 0) {
  for (const word of words.split(' ')) {
    if (word === '') continue
    const known = classes.get(word) ?? []
    if (!known.some((one) => one.name === name)) classes.set(word, [...known, { name, value }])
  }
}
for (const [value, words] of Object.entries(cardinals)) add(words, 'NUM', Number(value))
for (const [value, words] of Object.entries(collectives)) add(words, 'PARTY', Number(value))
for (const [at, stem] of ordinalStems.entries())
  for (const ending of ordinalEndings) if (stem !== 'треть' || ending !== 'ого') add(stem + ending, 'ORD', at + 1)
add('тридцатого тридцатое', 'ORD', 30)
for (const [at, word] of englishOrdinals.entries()) add(word, 'ORD', at + 1)
add('thirtieth', 'ORD', 30)
add('полторы полтора полутора', 'NUM', 1.5)
for (const [at, words] of months.entries()) add(words, 'MONTH', at + 1)
for (const [at, words] of weekdays.entries()) add(words, 'WEEKDAY', at)
for (const [at, words] of shortWeekdays.entries()) add(words, 'WD', at)
for (const [name, words] of Object.entries(plain)) add(words, name)

/** ISO 639-1 codes; the position is the value of the classes. */
export const guideLanguages = ['en', 'de', 'fr', 'es', 'it', 'zh', 'ja', 'ko', 'tr', 'ar', 'pt', 'fa', 'kk', 'tt', 'ru']
const languageWords = [
  'английск англо english',
  'немецк немецко german',
  'французск франко french',
  'испанск испано spanish',
  'итальянск итало italian',
  'китайск китайско chinese',
  'японск японо japanese',
  'корейск корейско korean',
  'турецк турецко turkish',
  'арабск арабо arabic',
  'португальск португало portuguese',
  'персидск персо persian',
  'казахск казахо kazakh',
  'татарск татаро tatar',
  'русск русско russian',
]
for (const [at, words] of languageWords.entries()) {
  const [adjective = '', speaker = '', english = ''] = words.split(' ')
  for (const ending of ['ом', 'ий', 'ого', 'им', 'и']) add(adjective + ending, 'LANG', at)
  for (const ending of [
    'говорящий',
    'говорящим',
    'говорящего',
    'говорящая',
    'язычный',
    'язычным',
    'язычная',
    'язычные',
  ])
    add(speaker + ending, 'SPEAKER', at)
  add(english, 'ENGLISHLANG', at)
}

/** Returns the classes of a word in lower case, with «е» for «ё». */
export const listWordClasses = (word: string): readonly Class[] => classes.get(word) ?? []
