import { splitWords } from '@enp/shared/text/words'

/** Everyday words that a catalog may lack. A correction never replaces them. */
const words = new Set(
  splitWords(`
    квест квесты квестов дворец дворцы дворца дворцов замок замки парк парки парке театр театры театра кино кинотеатр цирк цирка
    зоопарк зоопарки аквапарк аквариум океанариум опера оперу балет бар бары клуб клубы караоке тир бильярд боулинг картинг
    сафари казино ресторан рестораны кафе кофейня кухня рынок ярмарка ярмарки фестиваль праздник праздники концерты спектакль
    шоу выставка выставки галерея галереи планетарий обсерватория ботанический сад сады сквер площадь улица улицы мост мосты
    набережная набережной река реки реку озера озеро море моря океан остров острова гора горы горная скала скалы пляж пляжи
    пещеры водопады родник источник источники болото лес леса поле поля степи пустыня тайга тундра вулканы ледник ледники
    церковь церкви храм храмы собор соборы мечеть мечети монастыри часовня синагога башня башни крепость кремль усадьба усадьбы
    руины раскопки курганы памятник памятники музеи галерея библиотека университет завод фабрика шахта бункер метро трамвай
    автобус автобусы поезд поезда самолет вертолет вертолеты параплан парашют дельтаплан прыжок прыжки полет полеты лыжи
    сноуборд коньки каток санки тюбинг снегоход снегоходы квадроцикл квадроциклы велосипед велосипеды самокат мотоцикл машина
    автомобиль джип лодка лодки катера яхты байдарка каяки рафты серфинг кайтсерфинг дайвинг снорклинг рыба охота грибы ягоды
    лошадь лошади верблюды олени собаки кошки птицы дельфины киты медведь медведи тигр тигры волки лисы еноты альпаки страусы
    ферма фермы сыр сыры вино вина винный винодельня винодельни пиво пивной пивоварня чай кофе шоколад мед икра устрицы крабы
    шашлык плов пельмени борщ блины торт хлеб дегустация дегустации гастрономия ужин обед завтрак фотосессия фотосессии свадьба
    девичник мальчишник корпоратив юбилей рождество пасха масленица каникулы лагерь школа курсы урок уроки танцы йога массаж
    спорт футбол хоккей теннис гольф стрельба лазертаг пейнтбол страйкбол скалодром батуты веревочный рыцари викинги казаки
    мистика история архитектура искусство наука космос космонавт авиация ссср граффити рок джаз органный ночной вечер ночь утро
    день неделя месяц год зима весна лето осень январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
    зимой весной летом осенью понедельник вторник среда четверг пятница суббота воскресенье хостел хостелы апартаменты квартира
    квартиры домик домики коттедж коттеджи вилла виллы кемпинг палатка палатки шале юрта номер номера люкс пансионат санаторий
    турбаза база отдыха горнолыжный трасса трассы подъемник канатная дорога дороги тропа тропы маршрут маршруты поход походы
    гид гиды экскурсовод переводчик билет билеты скидка скидки подарок подарки сувенир сувениры город города деревня село
    родина рода порода погода природа народ дом дома двор дворы мельница мельницы крыша крыши парус паруса орган органы катер
    казан казак казачий сосна сосны самара песок пески рубин алмаз янтарь уголь соль чудо тайна легенда сказка сказки
    quest quests castle castles palace palaces garden gardens park parks zoo circus opera ballet theatre theater cinema bar bars
    club clubs casino restaurant restaurants cafe market fair festival festivals show shows exhibition gallery planetarium
    square street bridge bridges river rivers lake lakes sea beach beaches ocean island islands mountain mountains hill forest
    forests desert glacier church churches temple mosque monastery tower fortress manor estate ruins monument monuments museum
    museums library factory mine bunker metro subway tram bus train plane helicopter paragliding parachute skydiving ski skiing
    snowboard skating snowmobile bike bikes bicycle motorcycle car jeep boat boats yacht yachts kayak surf surfing diving
    snorkeling fishing hunting mushrooms horse horses camel camels deer dogs cats birds dolphins whales bear bears tiger wolf
    farm cheese wine wines winery wineries beer brewery tea coffee chocolate honey caviar oysters tasting tastings dinner lunch
    breakfast photo wedding birthday christmas easter holiday holidays camp school course lesson dance yoga massage sport
    football hockey tennis golf shooting paintball climbing trampoline history architecture art science space aviation soviet
    graffiti rock jazz night evening morning day week month year winter spring summer autumn hostel hostels apartment apartments
    cottage villa camping tent chalet room rooms suite resort hidden gems gem secret secrets unusual local locals guide guides
    private group family kids children romantic adventure adventures extreme active easy best cheap luxury free ticket tickets
    gift gifts souvenir city town village countryside nature wildlife sunset sunrise view views rooftop roof nightlife party
    food street art walking hiking trekking cruise sailing ferry cable sauna bath spa pool hot springs northern lights aurora
  `),
)

export const isExistingWord = (word: string): boolean => words.has(word)
