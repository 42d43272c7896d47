import type { Language } from '@enp/shared/calls/api'
import type { DeviceLocation } from '../../../host/device/device-location.ts'

/** Label on the map. Rank 1 is shown from afar, rank 3 only when close. */
export interface MapLabel extends DeviceLocation {
  readonly rank: 1 | 2 | 3
  readonly kind: 'town' | 'water'
  readonly name: string
}

/** Columns: rank, longitude, latitude, Russian name, English name. */
const towns = `
1|37.6|55.75|Москва|Moscow
1|30.3|59.94|Санкт-Петербург|Saint Petersburg
1|82.9|55.03|Новосибирск|Novosibirsk
1|60.6|56.84|Екатеринбург|Yekaterinburg
1|49.1|55.8|Казань|Kazan
1|44|56.33|Нижний Новгород|Nizhny Novgorod
1|131.9|43.12|Владивосток|Vladivostok
1|104.3|52.29|Иркутск|Irkutsk
1|129.7|62.03|Якутск|Yakutsk
1|158.65|53.02|Петропавловск-Камчатский|Petropavlovsk-Kamchatsky
1|33.1|68.97|Мурманск|Murmansk
1|20.5|54.71|Калининград|Kaliningrad
1|39.7|47.23|Ростов-на-Дону|Rostov-on-Don
1|39.72|43.59|Сочи|Sochi
1|92.9|56.01|Красноярск|Krasnoyarsk
1|135.1|48.48|Хабаровск|Khabarovsk
1|150.8|59.57|Магадан|Magadan
1|177.5|64.73|Анадырь|Anadyr
1|50.2|53.2|Самара|Samara
1|73.4|54.99|Омск|Omsk
1|55.95|54.74|Уфа|Ufa
1|44.5|48.71|Волгоград|Volgograd
1|142.7|46.96|Южно-Сахалинск|Yuzhno-Sakhalinsk
2|34.35|61.79|Петрозаводск|Petrozavodsk
2|40.5|64.54|Архангельск|Arkhangelsk
2|66.6|66.53|Салехард|Salekhard
2|88.2|69.35|Норильск|Norilsk
2|56.25|58.01|Пермь|Perm
2|61.4|55.16|Челябинск|Chelyabinsk
2|65.5|57.15|Тюмень|Tyumen
2|68.25|58.2|Тобольск|Tobolsk
2|69.02|61|Ханты-Мансийск|Khanty-Mansiysk
2|84.95|56.49|Томск|Tomsk
2|86.1|55.35|Кемерово|Kemerovo
2|83.75|53.35|Барнаул|Barnaul
2|85.96|51.96|Горно-Алтайск|Gorno-Altaysk
2|91.4|53.72|Абакан|Abakan
2|94.45|51.72|Кызыл|Kyzyl
2|107.6|51.83|Улан-Удэ|Ulan-Ude
2|113.5|52.03|Чита|Chita
2|127.5|50.29|Благовещенск|Blagoveshchensk
2|132.9|48.79|Биробиджан|Birobidzhan
2|39.9|57.63|Ярославль|Yaroslavl
2|40.9|57.77|Кострома|Kostroma
2|40.4|56.13|Владимир|Vladimir
2|41|57|Иваново|Ivanovo
2|35.9|56.86|Тверь|Tver
2|31.3|58.52|Великий Новгород|Veliky Novgorod
2|28.33|57.82|Псков|Pskov
2|32.05|54.78|Смоленск|Smolensk
2|37.6|54.19|Тула|Tula
2|36.26|54.51|Калуга|Kaluga
2|39.7|54.63|Рязань|Ryazan
2|36.2|51.73|Курск|Kursk
2|39.2|51.66|Воронеж|Voronezh
2|36.6|50.6|Белгород|Belgorod
2|34.37|53.24|Брянск|Bryansk
2|36.07|52.97|Орёл|Oryol
2|39.6|52.6|Липецк|Lipetsk
2|41.45|52.72|Тамбов|Tambov
2|45|53.2|Пенза|Penza
2|45.2|54.18|Саранск|Saransk
2|46|51.53|Саратов|Saratov
2|48.4|54.32|Ульяновск|Ulyanovsk
2|47.25|56.13|Чебоксары|Cheboksary
2|47.9|56.63|Йошкар-Ола|Yoshkar-Ola
2|53.2|56.85|Ижевск|Izhevsk
2|49.65|58.6|Киров|Kirov
2|50.8|61.67|Сыктывкар|Syktyvkar
2|39.9|59.22|Вологда|Vologda
2|55.1|51.77|Оренбург|Orenburg
2|65.3|55.44|Курган|Kurgan
2|48.05|46.35|Астрахань|Astrakhan
2|44.27|46.31|Элиста|Elista
2|39|45.04|Краснодар|Krasnodar
2|34.1|44.95|Симферополь|Simferopol
2|33.5|44.6|Севастополь|Sevastopol
2|41.97|45.04|Ставрополь|Stavropol
2|43.05|44.04|Пятигорск|Pyatigorsk
2|43.6|43.48|Нальчик|Nalchik
2|44.68|43.02|Владикавказ|Vladikavkaz
2|45.7|43.32|Грозный|Grozny
2|47.5|42.98|Махачкала|Makhachkala
2|53|67.64|Нарьян-Мар|Naryan-Mar
3|30.69|61.7|Сортавала|Sortavala
3|28.75|60.71|Выборг|Vyborg
3|33.52|60.73|Лодейное Поле|Lodeynoye Pole
3|34.78|62.91|Медвежьегорск|Medvezhyegorsk
3|34.57|64.95|Кемь|Kem
3|33.67|67.61|Кировск|Kirovsk
3|40.45|56.42|Суздаль|Suzdal
3|41.51|57.46|Плёс|Plyos
3|38.86|56.74|Переславль-Залесский|Pereslavl-Zalessky
3|104.87|51.85|Листвянка|Listvyanka
3|48.29|42.06|Дербент|Derbent
3|37.77|44.72|Новороссийск|Novorossiysk
3|34.17|44.5|Ялта|Yalta
3|20.48|54.96|Зеленоградск|Zelenogradsk
3|30.13|61.04|Приозерск|Priozersk
3|45.9|61.35|Котлас|Kotlas
3|46.3|60.76|Великий Устюг|Veliky Ustyug
3|29.85|57.0|Пушкинские Горы|Pushkinskiye Gory`

const waters = `
2|31.4|60.75|Ладожское озеро|Lake Ladoga
2|35.4|61.6|Онежское озеро|Lake Onega
1|107.6|53.25|Байкал|Lake Baikal
1|36.5|43.4|Чёрное море|Black Sea
1|50.8|41.5|Каспийское море|Caspian Sea
1|19.6|57.5|Балтийское море|Baltic Sea
2|37|65.5|Белое море|White Sea
1|42|73|Баренцево море|Barents Sea
1|72|75|Карское море|Kara Sea
1|125|76|Море Лаптевых|Laptev Sea
1|150|56|Охотское море|Sea of Okhotsk
1|176|58|Берингово море|Bering Sea
1|135|40|Японское море|Sea of Japan
2|27.5|60|Финский залив|Gulf of Finland
2|37|46|Азовское море|Sea of Azov`

export function listMapLabels(language: Language): MapLabel[] {
  return [...read(towns, 'town', language), ...read(waters, 'water', language)].sort(
    (one, other) => one.rank - other.rank,
  )
}

function read(text: string, kind: MapLabel['kind'], language: Language): MapLabel[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [rank = '', lng = '', lat = '', russian = '', english = ''] = line.split('|')
      const name = language === 'ru' ? russian : english
      return { rank: rank === '1' ? 1 : rank === '2' ? 2 : 3, kind, lng: Number(lng), lat: Number(lat), name }
    })
}
