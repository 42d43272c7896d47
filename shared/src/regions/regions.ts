/**
 * ISO 3166-2 code, names, IANA zone of the capital. ISO 3166-2:RU as of 2025-11, with Crimea
 * and Sevastopol as UA-43 and UA-40; zone1970.tab of release 2025b.
 */
export interface Region {
  readonly code: string
  readonly ru: string
  readonly en: string
  readonly zone: string
}

/** For a region that is not in the list. */
export const defaultZone = 'Europe/Moscow'

const moscow = defaultZone
const table: ReadonlyArray<readonly [code: string, ru: string, en: string, zone: string]> = [
  ['RU-AD', 'Республика Адыгея', 'Republic of Adygea', moscow],
  ['RU-AL', 'Республика Алтай', 'Altai Republic', 'Asia/Barnaul'],
  ['RU-BA', 'Республика Башкортостан', 'Republic of Bashkortostan', 'Asia/Yekaterinburg'],
  ['RU-BU', 'Республика Бурятия', 'Republic of Buryatia', 'Asia/Irkutsk'],
  ['RU-DA', 'Республика Дагестан', 'Republic of Dagestan', moscow],
  ['RU-IN', 'Республика Ингушетия', 'Republic of Ingushetia', moscow],
  ['RU-KB', 'Кабардино-Балкарская Республика', 'Kabardino-Balkarian Republic', moscow],
  ['RU-KL', 'Республика Калмыкия', 'Republic of Kalmykia', moscow],
  ['RU-KC', 'Карачаево-Черкесская Республика', 'Karachay-Cherkess Republic', moscow],
  ['RU-KR', 'Республика Карелия', 'Republic of Karelia', moscow],
  ['RU-KO', 'Республика Коми', 'Komi Republic', moscow],
  ['UA-43', 'Республика Крым', 'Republic of Crimea', 'Europe/Simferopol'],
  ['RU-ME', 'Республика Марий Эл', 'Mari El Republic', moscow],
  ['RU-MO', 'Республика Мордовия', 'Republic of Mordovia', moscow],
  ['RU-SA', 'Республика Саха (Якутия)', 'Sakha Republic (Yakutia)', 'Asia/Yakutsk'],
  ['RU-SE', 'Республика Северная Осетия — Алания', 'Republic of North Ossetia–Alania', moscow],
  ['RU-TA', 'Республика Татарстан', 'Republic of Tatarstan', moscow],
  ['RU-TY', 'Республика Тыва', 'Tuva Republic', 'Asia/Krasnoyarsk'],
  ['RU-UD', 'Удмуртская Республика', 'Udmurt Republic', 'Europe/Samara'],
  ['RU-KK', 'Республика Хакасия', 'Republic of Khakassia', 'Asia/Krasnoyarsk'],
  ['RU-CE', 'Чеченская Республика', 'Chechen Republic', moscow],
  ['RU-CU', 'Чувашская Республика', 'Chuvash Republic', moscow],
  ['RU-ALT', 'Алтайский край', 'Altai Krai', 'Asia/Barnaul'],
  ['RU-ZAB', 'Забайкальский край', 'Zabaykalsky Krai', 'Asia/Chita'],
  ['RU-KAM', 'Камчатский край', 'Kamchatka Krai', 'Asia/Kamchatka'],
  ['RU-KDA', 'Краснодарский край', 'Krasnodar Krai', moscow],
  ['RU-KYA', 'Красноярский край', 'Krasnoyarsk Krai', 'Asia/Krasnoyarsk'],
  ['RU-PER', 'Пермский край', 'Perm Krai', 'Asia/Yekaterinburg'],
  ['RU-PRI', 'Приморский край', 'Primorsky Krai', 'Asia/Vladivostok'],
  ['RU-STA', 'Ставропольский край', 'Stavropol Krai', moscow],
  ['RU-KHA', 'Хабаровский край', 'Khabarovsk Krai', 'Asia/Vladivostok'],
  ['RU-AMU', 'Амурская область', 'Amur Oblast', 'Asia/Yakutsk'],
  ['RU-ARK', 'Архангельская область', 'Arkhangelsk Oblast', moscow],
  ['RU-AST', 'Астраханская область', 'Astrakhan Oblast', 'Europe/Astrakhan'],
  ['RU-BEL', 'Белгородская область', 'Belgorod Oblast', moscow],
  ['RU-BRY', 'Брянская область', 'Bryansk Oblast', moscow],
  ['RU-VLA', 'Владимирская область', 'Vladimir Oblast', moscow],
  ['RU-VGG', 'Волгоградская область', 'Volgograd Oblast', 'Europe/Volgograd'],
  ['RU-VLG', 'Вологодская область', 'Vologda Oblast', moscow],
  ['RU-VOR', 'Воронежская область', 'Voronezh Oblast', moscow],
  ['RU-IVA', 'Ивановская область', 'Ivanovo Oblast', moscow],
  ['RU-IRK', 'Иркутская область', 'Irkutsk Oblast', 'Asia/Irkutsk'],
  ['RU-KGD', 'Калининградская область', 'Kaliningrad Oblast', 'Europe/Kaliningrad'],
  ['RU-KLU', 'Калужская область', 'Kaluga Oblast', moscow],
  ['RU-KEM', 'Кемеровская область — Кузбасс', 'Kemerovo Oblast', 'Asia/Novokuznetsk'],
  ['RU-KIR', 'Кировская область', 'Kirov Oblast', 'Europe/Kirov'],
  ['RU-KOS', 'Костромская область', 'Kostroma Oblast', moscow],
  ['RU-KGN', 'Курганская область', 'Kurgan Oblast', 'Asia/Yekaterinburg'],
  ['RU-KRS', 'Курская область', 'Kursk Oblast', moscow],
  ['RU-LEN', 'Ленинградская область', 'Leningrad Oblast', moscow],
  ['RU-LIP', 'Липецкая область', 'Lipetsk Oblast', moscow],
  ['RU-MAG', 'Магаданская область', 'Magadan Oblast', 'Asia/Magadan'],
  ['RU-MOS', 'Московская область', 'Moscow Oblast', moscow],
  ['RU-MUR', 'Мурманская область', 'Murmansk Oblast', moscow],
  ['RU-NIZ', 'Нижегородская область', 'Nizhny Novgorod Oblast', moscow],
  ['RU-NGR', 'Новгородская область', 'Novgorod Oblast', moscow],
  ['RU-NVS', 'Новосибирская область', 'Novosibirsk Oblast', 'Asia/Novosibirsk'],
  ['RU-OMS', 'Омская область', 'Omsk Oblast', 'Asia/Omsk'],
  ['RU-ORE', 'Оренбургская область', 'Orenburg Oblast', 'Asia/Yekaterinburg'],
  ['RU-ORL', 'Орловская область', 'Oryol Oblast', moscow],
  ['RU-PNZ', 'Пензенская область', 'Penza Oblast', moscow],
  ['RU-PSK', 'Псковская область', 'Pskov Oblast', moscow],
  ['RU-ROS', 'Ростовская область', 'Rostov Oblast', moscow],
  ['RU-RYA', 'Рязанская область', 'Ryazan Oblast', moscow],
  ['RU-SAM', 'Самарская область', 'Samara Oblast', 'Europe/Samara'],
  ['RU-SAR', 'Саратовская область', 'Saratov Oblast', 'Europe/Saratov'],
  ['RU-SAK', 'Сахалинская область', 'Sakhalin Oblast', 'Asia/Sakhalin'],
  ['RU-SVE', 'Свердловская область', 'Sverdlovsk Oblast', 'Asia/Yekaterinburg'],
  ['RU-SMO', 'Смоленская область', 'Smolensk Oblast', moscow],
  ['RU-TAM', 'Тамбовская область', 'Tambov Oblast', moscow],
  ['RU-TVE', 'Тверская область', 'Tver Oblast', moscow],
  ['RU-TOM', 'Томская область', 'Tomsk Oblast', 'Asia/Tomsk'],
  ['RU-TUL', 'Тульская область', 'Tula Oblast', moscow],
  ['RU-TYU', 'Тюменская область', 'Tyumen Oblast', 'Asia/Yekaterinburg'],
  ['RU-ULY', 'Ульяновская область', 'Ulyanovsk Oblast', 'Europe/Ulyanovsk'],
  ['RU-CHE', 'Челябинская область', 'Chelyabinsk Oblast', 'Asia/Yekaterinburg'],
  ['RU-YAR', 'Ярославская область', 'Yaroslavl Oblast', moscow],
  ['RU-MOW', 'Москва', 'Moscow', moscow],
  ['RU-SPE', 'Санкт-Петербург', 'Saint Petersburg', moscow],
  ['UA-40', 'Севастополь', 'Sevastopol', 'Europe/Simferopol'],
  ['RU-YEV', 'Еврейская автономная область', 'Jewish Autonomous Oblast', 'Asia/Vladivostok'],
  ['RU-NEN', 'Ненецкий автономный округ', 'Nenets Autonomous Okrug', moscow],
  ['RU-KHM', 'Ханты-Мансийский автономный округ — Югра', 'Khanty-Mansi Autonomous Okrug – Yugra', 'Asia/Yekaterinburg'],
  ['RU-CHU', 'Чукотский автономный округ', 'Chukotka Autonomous Okrug', 'Asia/Anadyr'],
  ['RU-YAN', 'Ямало-Ненецкий автономный округ', 'Yamalo-Nenets Autonomous Okrug', 'Asia/Yekaterinburg'],
]

export const regions: readonly Region[] = table.map(([code, ru, en, zone]) => ({ code, ru, en, zone }))

/** Finds by code or Russian name, ignoring case and outer spaces. */
export function findRegion(text: string): Region | undefined {
  const normalized = text.trim().toLowerCase()
  return regions.find((region) => region.code.toLowerCase() === normalized || region.ru.toLowerCase() === normalized)
}

/** Each name once; the specification, section 2. */
export function matchRegions(list: readonly Region[], typed: string, language: 'ru' | 'en'): Region[] {
  const normalized = typed.trim().toLowerCase()
  const seen = new Set<string>()
  return list.filter((region) => {
    const name = region[language].toLowerCase()
    if (!name.includes(normalized) || seen.has(name)) return false
    seen.add(name)
    return true
  })
}
