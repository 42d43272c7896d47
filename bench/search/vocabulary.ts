/** Words of which the services of the measurement are made; the first of each list come most often. */
const split = (text: string) => text.trim().split(/\s+/)

export const kinds = {
  hotel: split('отель гостиница апартаменты усадьба глэмпинг хостел пансионат вилла шале кемпинг'),
  excursion: split('экскурсия прогулка тур поход сплав путешествие маршрут восхождение круиз сафари'),
  entertainment: split('спектакль концерт парк спа музей мастер-класс прокат планетарий аквапарк выставка'),
} as const

export const qualities = split(`
  семейный вечерний пешеходный обзорный авторский старинный уютный детский северный горный ночной водный тихий
  большой лесной морской праздничный зимний летний гастрономический исторический деревянный панорамный конный
  термальный индивидуальный речной степной озёрный музыкальный ремесленный заповедный купеческий монастырский`)

export const places: ReadonlyArray<readonly [city: string, region: string, zone: string]> = [
  ['Москва', 'RU-MOW', 'Europe/Moscow'],
  ['Санкт-Петербург', 'RU-SPE', 'Europe/Moscow'],
  ['Сочи', 'RU-KDA', 'Europe/Moscow'],
  ['Казань', 'RU-TA', 'Europe/Moscow'],
  ['Калининград', 'RU-KGD', 'Europe/Kaliningrad'],
  ['Петрозаводск', 'RU-KR', 'Europe/Moscow'],
  ['Сортавала', 'RU-KR', 'Europe/Moscow'],
  ['Иркутск', 'RU-IRK', 'Asia/Irkutsk'],
  ['Листвянка', 'RU-IRK', 'Asia/Irkutsk'],
  ['Горно-Алтайск', 'RU-AL', 'Asia/Barnaul'],
  ['Мурманск', 'RU-MUR', 'Europe/Moscow'],
  ['Кировск', 'RU-MUR', 'Europe/Moscow'],
  ['Великий Новгород', 'RU-NGR', 'Europe/Moscow'],
  ['Псков', 'RU-PSK', 'Europe/Moscow'],
  ['Ярославль', 'RU-YAR', 'Europe/Moscow'],
  ['Кострома', 'RU-KOS', 'Europe/Moscow'],
  ['Суздаль', 'RU-VLA', 'Europe/Moscow'],
  ['Нижний Новгород', 'RU-NIZ', 'Europe/Moscow'],
  ['Екатеринбург', 'RU-SVE', 'Asia/Yekaterinburg'],
  ['Владивосток', 'RU-PRI', 'Asia/Vladivostok'],
  ['Петропавловск-Камчатский', 'RU-KAM', 'Asia/Kamchatka'],
  ['Элиста', 'RU-KL', 'Europe/Moscow'],
  ['Дербент', 'RU-DA', 'Europe/Moscow'],
  ['Пятигорск', 'RU-STA', 'Europe/Moscow'],
  ['Выборг', 'RU-LEN', 'Europe/Moscow'],
  ['Плёс', 'RU-IVA', 'Europe/Moscow'],
  ['Тобольск', 'RU-TYU', 'Asia/Yekaterinburg'],
  ['Улан-Удэ', 'RU-BU', 'Asia/Irkutsk'],
]

const things = split(`
  озеро город музей море набережная крепость остров река мост площадь храм дворец гора лес водопад пляж берег завтрак
  ужин кухня рыба хлеб чай баня костёр лодка катер теплоход автобус гид группа история легенда архитектура мастерская
  глина дерево камень янтарь сияние звезда закат рассвет туман снег лёд собака лошадь олень кит медведь птица трава
  ягода гриб мёд сыр вино сад усадьба деревня рынок улица двор крыша смотровая тропа каньон пещера источник вулкан
  маяк порт пристань верфь завод башня стена ворота колокол икона фреска библиотека театр сцена оркестр голос танец
  песня сказка игра квест маршрут карта палатка рюкзак спальник байдарка весло лыжи сноуборд каток санки снегоход`)
const beginnings = split('пра за на под пере при от вы до об раз без меж со вз ис про у над из')
const roots = split(`
  бор вод гор дол ель жар зор кам лад мор нов озёр пол рек сад тих уль холм цвет чаш шум яр стар бел крас свет
  звон ветр лист корм мест пут след хвой берез сосн лугов колос`)
const endings = split('ник ица ость ение арь ина овка ище ение ушка ода ень ец атель')

/** Common words first, then thousands of rare ones: a text's words follow Zipf's law over this list. */
export const words: readonly string[] = [
  ...things,
  ...qualities,
  ...roots.flatMap((root) => endings.flatMap((end) => beginnings.map((start) => `${start}${root}${end}`))),
]
