-- Rows of every new database. Operators may add region names and search words. A later change of
-- these rows is a migration.

insert into ledger_setting default values;

-- Created here, so that concurrent first transfers do not wait for each other's new accounts.
insert into ledger_account (kind, currency, minimum)
select kind, currency, -9000000000000000000
from (values
  ('bank', 'rub'), ('bank_payouts', 'rub'), ('gift_cards', 'rub'), ('organizer_debts', 'rub'), ('network_fees', 'ton'),
  ('withdrawals', 'ton, usdt'), ('promotions', 'rub, ton, usdt'),
  ('emission', 'enp, stars, ton, usdt'), ('stars_clearing', 'enp, stars, ton, usdt'),
  ('ton_hot', 'enp, stars, ton, usdt'), ('usdt_hot', 'enp, stars, ton, usdt'),
  ('card_clearing', 'enp, rub, stars, ton, usdt'), ('escrow', 'enp, rub, stars, ton, usdt'),
  ('refunds', 'enp, rub, stars, ton, usdt'), ('revenue', 'enp, rub, stars, ton, usdt'),
  ('shop', 'enp, rub, stars, ton, usdt')
) as account (kind, currencies), string_to_table(currencies, ', ') as currency;

insert into stars_check default values;
insert into lease (name, due_at) values ('stars check', '-infinity'), ('ledger check', '-infinity');

insert into region_alias (region, alias)
select region, normalize_text(alias)
from (values
  ('RU-AD', 'Майкоп, Лагонаки'),
  ('RU-AL', 'Алтай, Горный Алтай, Горно-Алтайск, Чемал, Телецкое озеро'),
  ('RU-ALT', 'Алтай, Барнаул, Бийск, Белокуриха'),
  ('RU-BA', 'Башкирия, Уфа, Стерлитамак, Абзаково'),
  ('RU-BU', 'Улан-Удэ, Байкал'),
  ('RU-DA', 'Махачкала, Дербент, Каспийск'),
  ('RU-IN', 'Магас, Назрань'),
  ('RU-KB', 'КБР, Кабарда, Балкария, Нальчик, Эльбрус, Приэльбрусье, Чегет'),
  ('RU-KL', 'Элиста'),
  ('RU-KC', 'КЧР, Черкесск, Домбай, Архыз, Теберда'),
  ('RU-KR', 'Петрозаводск, Сортавала, Рускеала, Кижи, Валаам'),
  ('RU-KO', 'Коми, Сыктывкар, Воркута, Инта'),
  ('UA-43', 'Крым, Симферополь, Ялта, Евпатория, Феодосия, Судак, Алушта, Керчь'),
  ('RU-ME', 'Марий Эл, Йошкар-Ола'),
  ('RU-MO', 'Саранск'),
  ('RU-SA', 'Саха, Якутия, Якутск, Мирный'),
  ('RU-SE', 'Осетия, Алания, Владикавказ, Цей'),
  ('RU-TA', 'Татария, Казань, Набережные Челны, Свияжск, Болгар'),
  ('RU-TY', 'Тува, Кызыл'),
  ('RU-UD', 'Удмуртия, Ижевск, Воткинск'),
  ('RU-KK', 'Абакан'),
  ('RU-CE', 'Чечня, Грозный'),
  ('RU-CU', 'Чувашия, Чебоксары'),
  ('RU-ZAB', 'Чита, Забайкалье'),
  ('RU-KAM', 'Камчатка, Петропавловск-Камчатский, Паратунка'),
  ('RU-KDA', 'Кубань, Краснодар, Сочи, Анапа, Геленджик, Новороссийск, Туапсе, Красная Поляна, Роза Хутор, Адлер'),
  ('RU-KYA', 'Красноярск, Норильск, Ергаки'),
  ('RU-PER', 'Пермь, Прикамье, Кунгур, Губаха'),
  ('RU-PRI', 'Приморье, Владивосток, Владик, Находка'),
  ('RU-STA', 'Ставрополь, Ставрополье, Кавминводы, КМВ, Пятигорск, Кисловодск, Ессентуки, Железноводск'),
  ('RU-KHA', 'Хабаровск, Комсомольск-на-Амуре'),
  ('RU-AMU', 'Благовещенск, Приамурье'),
  ('RU-ARK', 'Архангельск, Поморье, Соловки, Северодвинск'),
  ('RU-AST', 'Астрахань'),
  ('RU-BEL', 'Белгород'),
  ('RU-BRY', 'Брянск'),
  ('RU-VLA', 'Владимир, Суздаль, Муром'),
  ('RU-VGG', 'Волгоград, Сталинград'),
  ('RU-VLG', 'Вологда, Великий Устюг, Череповец'),
  ('RU-VOR', 'Воронеж'),
  ('RU-IVA', 'Иваново, Плёс'),
  ('RU-IRK', 'Иркутск, Байкал, Листвянка, Ольхон'),
  ('RU-KGD', 'Калининград, Кёнигсберг, Светлогорск, Зеленоградск, Куршская коса'),
  ('RU-KLU', 'Калуга, Таруса, Обнинск'),
  ('RU-KEM', 'Кемерово, Новокузнецк, Шерегеш'),
  ('RU-KIR', 'Киров, Вятка'),
  ('RU-KOS', 'Кострома'),
  ('RU-KGN', 'Курган'),
  ('RU-KRS', 'Курск'),
  ('RU-LEN', 'Ленинград, Ленобласть, ЛО, Выборг, Гатчина'),
  ('RU-LIP', 'Липецк, Елец'),
  ('RU-MAG', 'Колыма'),
  ('RU-MOS', 'Подмосковье, МО, Коломна, Сергиев Посад'),
  ('RU-MOW', 'Мск'),
  ('RU-MUR', 'Мурманск, Кольский, Хибины, Кировск, Териберка'),
  ('RU-NIZ', 'Нижний, Нижний Новгород, НН, Горький, Арзамас'),
  ('RU-NGR', 'Новгород, Великий Новгород, Валдай'),
  ('RU-NVS', 'Новосибирск, Новосиб, Нск, Бердск'),
  ('RU-OMS', 'Омск'),
  ('RU-ORE', 'Оренбург, Оренбуржье, Соль-Илецк'),
  ('RU-ORL', 'Орёл'),
  ('RU-PNZ', 'Пенза'),
  ('RU-PSK', 'Псков, Изборск, Печоры'),
  ('RU-ROS', 'Ростов, Ростов-на-Дону, РнД, Таганрог, Дон'),
  ('RU-RYA', 'Рязань, Константиново'),
  ('RU-SAM', 'Самара, Куйбышев, Тольятти'),
  ('RU-SAR', 'Саратов, Энгельс'),
  ('RU-SAK', 'Сахалин, Южно-Сахалинск, Курилы'),
  ('RU-SVE', 'Свердловск, Екатеринбург, Екб, Ебург, Нижний Тагил, Урал'),
  ('RU-SMO', 'Смоленск'),
  ('RU-SPE', 'Питер, СПб, Петербург, Ленинград, Петергоф, Кронштадт'),
  ('RU-TAM', 'Тамбов'),
  ('RU-TOM', 'Томск'),
  ('RU-TUL', 'Тула, Ясная Поляна'),
  ('RU-TVE', 'Тверь, Селигер, Осташков'),
  ('RU-TYU', 'Тюмень, Тобольск'),
  ('RU-ULY', 'Ульяновск, Симбирск'),
  ('RU-CHE', 'Челябинск, Магнитогорск, Миасс, Тургояк, Таганай, Урал'),
  ('RU-YAR', 'Ярославль, Рыбинск, Переславль, Углич, Ростов Великий'),
  ('RU-YEV', 'Еврейская, ЕАО, Биробиджан'),
  ('RU-NEN', 'НАО, Нарьян-Мар'),
  ('RU-KHM', 'ХМАО, Югра, Ханты-Мансийск, Сургут, Нижневартовск'),
  ('RU-CHU', 'Чукотка, Анадырь'),
  ('RU-YAN', 'ЯНАО, Ямал, Салехард, Новый Уренгой'),
  ('UA-40', 'Балаклава, Херсонес')
) as known (region, aliases), string_to_table(aliases, ', ') as alias;

insert into search_synonym (phrase, kind, meaning)
select distinct normalize_text(one_phrase), 'words', normalize_text(one_meaning)
from (values
  ('баня, банька, парная, попариться, sauna, banya, bath house, steam bath', 'баня, сауна'),
  ('сауна', 'баня'),
  ('жилье, ночлег, переночевать, где остановиться, номер, проживание, апартаменты, квартира, отельчик, стоянка с ночевкой, accommodation, stay, lodging, place to stay, room, apartment', 'отель'),
  ('гостевой дом, домик, дача, коттедж, cottage, guest house, guesthouse, cabin, chalet', 'дом, дача, шале'),
  ('хостел, hostel', 'отель'),
  ('тур, туры, поездка, путешествие, маршрут, гид, экскурсовод, trip, guide, guided tour, sightseeing, day trip', 'экскурсия'),
  ('прогулка, погулять, walk, walking tour, stroll', 'прогулка, пешком'),
  ('поход, треккинг, трекинг, хайкинг, восхождение, hike, hiking, trekking, climb, climbing', 'пешком, восхождение, тропа'),
  ('катер, лодка, теплоход, кораблик, корабль, прогулка на лодке, морская прогулка, речная прогулка, boat, boat trip, boat tour, ship, cruise', 'катер, лодка, теплоход, яхта'),
  ('яхта, парусник, яхтинг, под парусом, парус, yacht, sailing', 'яхта, парус'),
  ('рафтинг, сплав, rafting, white water', 'рафт, сплав'),
  ('каяк, байдарка, каноэ, kayak, canoe', 'каяк'),
  ('сап, сапборд, сапсерфинг, sup, sup board, paddle board, paddleboard', 'сап, прокат досок'),
  ('горные лыжи, лыжи, горнолыжный курорт, горнолыжка, лыжная прогулка, покататься на лыжах, сноуборд, ski, skiing, snowboard, ski resort', 'лыжня, лыжи, горнолыжный'),
  ('коньки, каток, покататься на коньках, skating, ice skating, skates', 'коньки'),
  ('собачьи упряжки, ездовые собаки, катание на собаках, собаки, хаски парк, husky, dog sled, dog sledding, dogs', 'хаски, упряжка'),
  ('лошади, кони, верхом, верховая езда, конная прогулка, на лошадях, horses, horse riding', 'лошади, табун'),
  ('рыбалка, порыбачить, fishing', 'рыбацкая, рыба'),
  ('термальные источники, горячие источники, термы, онсен, термальный, hot springs, thermal springs, hot spring', 'термы, термальная вода, горячий источник, горячий бассейн'),
  ('спа, spa, wellness, оздоровление, лечение, санаторий, минеральная вода, mineral water', 'ванны, термы, баня, нарзан'),
  ('бассейн, pool, swimming pool', 'бассейн'),
  ('мастер класс, мастеркласс, мк, урок, workshop, class, handicraft, craft, crafts', 'урок, мастерская, роспись, лепка'),
  ('гончарный мастер класс, лепка из глины, керамика, гончарка, pottery, ceramics, clay', 'глина, гончарный, керамика'),
  ('готовка, кулинарный мастер класс, кулинария, национальная кухня, гастротур, гастрономический тур, вкусно поесть, еда, cooking, food, cuisine, gastronomy', 'лепка бууз, чак чак, тесто, обед'),
  ('пряник, пряники, gingerbread', 'пряник, пряничный'),
  ('конфеты, сладости, sweets', 'чак чак, пряник'),
  ('воздушный шар, полет на шаре, полетать на шаре, аэростат, balloon, hot air balloon, balloon flight', 'воздушный шар'),
  ('концерт, музыка, классическая музыка, орган, филармония, concert, music, classical music', 'концерт'),
  ('романтика, романтический вечер, романтическое свидание, для двоих, вдвоем, свидание, romantic, romantic evening, date', 'при свечах, на закате, под парусом'),
  ('с детьми, дети, для детей, с ребенком, ребенку, семьей, семейный отдых, детский, для всей семьи, kids, children, with kids, family, for children', 'дети, детский, семья, ёлка, пряник, хаски'),
  ('музей, музеи, museum, museums', 'музей'),
  ('вулкан, вулканы, volcano, volcanoes', 'вулкан'),
  ('водопад, водопады, waterfall, waterfalls', 'водопад'),
  ('пещера, пещеры, cave, caves', 'пещера, грот'),
  ('каньон, ущелье, canyon, gorge', 'каньон, ущелье'),
  ('горы, в горы, горный, mountains, mountain', 'гора, плато, перевал, шале'),
  ('озеро, lake, lakes', 'озеро'),
  ('река, river', 'река'),
  ('море, на море, к морю, пляж, пляжный отдых, sea, seaside, beach', 'море, пляж'),
  ('океан, ледовитый океан, ocean, arctic', 'океан, баренцево море, тундра'),
  ('остров, острова, island, islands', 'остров'),
  ('лед, ice', 'лед'),
  ('степь, steppe', 'степь'),
  ('пустыня, дюны, бархан, песок, desert, dune, dunes, sand', 'дюны, бархан'),
  ('тюльпаны, tulips', 'тюльпановая степь'),
  ('лотосы, lotus, lotuses', 'лотос'),
  ('киты, касатки, косатки, whales, orca, orcas, whale watching', 'касатка'),
  ('дельфины, dolphins', 'дельфин'),
  ('птицы, birds, bird watching, birdwatching', 'пеликан, орнитолог'),
  ('замок, крепость, castle, fortress, citadel', 'крепость, кремль'),
  ('кремль, kremlin', 'кремль'),
  ('монастырь, храм, церковь, собор, святыни, паломничество, monastery, church, cathedral, temple', 'монастырь, храм'),
  ('дацан, буддизм, буддийский храм, buddhism, buddhist temple', 'дацан, хурул'),
  ('деревянное зодчество, деревянная архитектура, wooden architecture', 'деревянный'),
  ('мосты, разводка мостов, развод мостов, разводные мосты, bridges, drawbridges', 'разводной мост'),
  ('дворы колодцы, парадные, courtyards', 'дворы колодцы, парадная'),
  ('новый год, новогодние каникулы, на новый год, елка, дед мороз, christmas, new year, new year holidays, father frost, santa', 'новогодняя, ёлка'),
  ('лето, summer', 'лето'),
  ('янтарь, amber', 'янтарь'),
  ('хохлома, роспись, khokhloma', 'хохломская'),
  ('оружие, ножи, гравюра, engraving', 'оружейник, гравюра'),
  ('мамонт, мамонты, mammoth, mammoths', 'мамонт, мерзлота'),
  ('вечная мерзлота, permafrost', 'вечная мерзлота'),
  ('глэмпинг, глемпинг, кемпинг, палатка, палатки, glamping, camping, tent', 'глэмпинг, купол, тент'),
  ('купол, купольный дом, dome, domes', 'купол'),
  ('юрта, кибитка, кочевники, yurt, nomads', 'юрта, кибитка'),
  ('северное сияние, аврора, northern lights, aurora', 'тундра, купола у баренцева моря'),
  ('звезды, астрономия, звездное небо, stars, stargazing', 'звезды'),
  ('закат, sunset', 'закат'),
  ('рассвет, sunrise, dawn', 'рассвет'),
  ('набережная, embankment, promenade', 'набережная, променад'),
  ('вино, винодельня, виноград, wine, winery', 'вино, виноград'),
  ('чай, tea', 'чай'),
  ('мед, honey', 'мёд'),
  ('самовар, samovar', 'самовар'),
  ('татарская кухня, эчпочмак, tatar food', 'эчпочмак, чак чак'),
  ('бузы, позы, буузы, buuz, buuzy', 'буузы'),
  ('дельта волги, волга, volga', 'волга'),
  ('байкал, baikal, lake baikal', 'байкал, ольхон'),
  ('кмв, минводы, минеральные воды, кавминводы', 'кавказские минеральные воды'),
  ('куршская коса, curonian spit', 'куршская коса'),
  ('золотое кольцо, golden ring', 'суздаль, ярославль, переславль'),
  ('соловки, solovki', 'соловки, соловецкий'),
  ('кижи, kizhi', 'кижи'),
  ('рускеала, мраморный каньон, ruskeala, marble canyon', 'рускеала'),
  ('кавказ, caucasus', 'кавказский, дагестан, домбай'),
  ('урал, urals, ural', 'урал, челябинская область, пермский край'),
  ('край земли, edge of the world', 'край земли')
) as everyday (phrase, meaning), string_to_table(phrase, ', ') as one_phrase, string_to_table(meaning, ', ') as one_meaning
where normalize_text(one_phrase) <> normalize_text(one_meaning);

insert into search_synonym (phrase, kind, meaning)
select normalize_text(one), 'place', region
from (values
  ('RU-SPE', 'питер, спб, петербург, ленинград, санкт петербург, северная столица, st petersburg, saint petersburg, petersburg'),
  ('RU-MOW', 'мск, москва, столица, moscow'),
  ('RU-SVE', 'екб, ебург, екатеринбург, свердловск, yekaterinburg'),
  ('RU-NIZ', 'нн, нижний, горький, nizhny, nizhny novgorod'),
  ('RU-NVS', 'нск, новосиб, novosibirsk'),
  ('RU-TA', 'татария, татарстан, tatarstan, tataria'),
  ('RU-BA', 'башкирия, башкортостан, bashkiria'),
  ('RU-SA', 'саха, якутия, yakutia'),
  ('RU-KR', 'карелия, karelia'),
  ('RU-KDA', 'кубань, краснодар, kuban, krasnodar'),
  ('UA-43', 'крым, crimea'),
  ('RU-KAM', 'камчатка, kamchatka'),
  ('RU-AL', 'алтай, горный алтай, altai'),
  ('RU-BU', 'бурятия, buryatia'),
  ('RU-DA', 'дагестан, dagestan'),
  ('RU-KL', 'калмыкия, kalmykia'),
  ('RU-MOS', 'подмосковье'),
  ('RU-STA', 'ставрополье, stavropol'),
  ('RU-KGD', 'калининград, кенигсберг, kaliningrad, konigsberg'),
  ('RU-PER', 'пермь, прикамье, perm'),
  ('RU-PRI', 'приморье, владик'),
  ('RU-CHE', 'челяба'),
  ('RU-MUR', 'мурманск, кольский, murmansk, kola'),
  ('RU-ARK', 'поморье, arkhangelsk'),
  ('RU-ROS', 'рнд'),
  ('RU-VGG', 'сталинград')
) as everyday (region, phrase), string_to_table(phrase, ', ') as one;

insert into search_synonym (phrase, kind, meaning)
select normalize_text(phrase), 'sort', 'price'
from string_to_table('дешевый, дешево, подешевле, недорогой, недорого, бюджетный, эконом, экономно, за копейки, выгодно, cheap, budget, inexpensive, affordable', ', ') as phrase
union all
select normalize_text(phrase), 'sort', 'rating'
from string_to_table('лучший, самый лучший, топ, с хорошими отзывами, хороший, best, top, top rated', ', ') as phrase
union all
select normalize_text(phrase), 'nothing', ''
from string_to_table('куда поехать, куда сходить, куда пойти, куда съездить, куда, что посмотреть, что делать, чем заняться, где отдохнуть, отдых, отдохнуть, поехать, сходить, съездить, поездить, посетить, хочу, хочется, можно, интересное, интересно, необычное, необычный, на выходные, на выходных, выходные, на один день, билет, билеты, купить, заказать, забронировать, забронить, бронь, бронирование, снять, аренда, цена, цены, стоимость, недалеко, рядом, катание, покататься, покататься на, посмотреть, увидеть, things to do, what to do, what to see, where to go, where to stay, visit, weekend, book, booking, tickets, ticket, buy, rent, near, in, the, a, to, of, on, for, at, with, and, from, by', ', ') as phrase;

insert into search_suggestion (language, position, phrase)
select language, position, phrase
from (values
  ('ru', 'северное сияние, лёд Байкала, баня, под парусом, хаски, Кижи, сплав, термальные источники'),
  ('en', 'northern lights, Baikal, sauna, sailing, husky, Kizhi, rafting, hot springs')
) as proposed (language, ideas), string_to_table(ideas, ', ') with ordinality as idea (phrase, position);

insert into amenity_word (stem, code)
  select distinct on (word_stem(word)) word_stem(word), code from (values
    ('sauna', 'баня'), ('sauna', 'сауна'), ('sauna', 'парная'), ('sauna', 'хаммам'), ('sauna', 'хамам'),
    ('sauna', 'sauna'), ('sauna', 'hammam'), ('sauna', 'banya'), ('sauna', 'bathhouse'),
    ('breakfast', 'завтрак'), ('breakfast', 'breakfast'),
    ('wifi', 'fi'), ('wifi', 'фай'), ('wifi', 'wifi'), ('wifi', 'вайфай'), ('wifi', 'интернет'), ('wifi', 'internet'),
    ('parking', 'парковка'), ('parking', 'стоянка'), ('parking', 'автостоянка'), ('parking', 'parking'),
    ('kitchen', 'кухня'), ('kitchen', 'миникухня'), ('kitchen', 'kitchen'), ('kitchen', 'kitchenette'),
    ('pets', 'собака'), ('pets', 'кошка'), ('pets', 'питомец'), ('pets', 'животное'), ('pets', 'pet'), ('pets', 'dog'),
    ('fireplace', 'камин'), ('fireplace', 'очаг'), ('fireplace', 'fireplace'),
    ('water', 'пляж'), ('water', 'берег'), ('water', 'озеро'), ('water', 'река'), ('water', 'море'), ('water', 'причал'),
    ('water', 'лодка'), ('water', 'beach'), ('water', 'lake'), ('water', 'river'), ('water', 'sea'), ('water', 'boat'),
    ('transfer', 'трансфер'), ('transfer', 'transfer'), ('transfer', 'shuttle'),
    ('pool', 'бассейн'), ('pool', 'pool'),
    ('air_conditioning', 'кондиционер'), ('air_conditioning', 'conditioning'), ('air_conditioning', 'conditioner')
  ) as named (code, word)
  order by 1, 2;
