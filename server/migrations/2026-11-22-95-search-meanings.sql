-- What people say, and what the catalogue calls it; docs/product.md, section 10. Operators extend it.
create table search_meaning (
  said text not null check (said <> '' and said = plain_words(said)),
  -- words: other words for it, found beside it. place: a region of shared/src/regions.ts. sort: the order that is asked
  -- for. nothing: says nothing about what is looked for.
  kind text not null check (kind in ('words', 'place', 'sort', 'nothing')),
  means text not null,
  check (case kind
    when 'words' then means <> '' and means = plain_words(means)
    when 'place' then means ~ '^[A-Z]{2}-[A-Z0-9]{2,3}$'
    when 'sort' then means in ('price', 'rating', 'new', 'popular')
    else means = '' end),
  primary key (said, kind, means)
);

insert into search_meaning (said, kind, means)
select distinct plain_words(one_said), 'words', plain_words(one_means)
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
) as everyday (said, means), string_to_table(said, ', ') as one_said, string_to_table(means, ', ') as one_means
where plain_words(one_said) <> plain_words(one_means);

insert into search_meaning (said, kind, means)
select plain_words(one), 'place', region
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
) as everyday (region, said), string_to_table(said, ', ') as one;

insert into search_meaning (said, kind, means)
select plain_words(said), 'sort', 'price'
from string_to_table('дешевый, дешево, подешевле, недорогой, недорого, бюджетный, эконом, экономно, за копейки, выгодно, cheap, budget, inexpensive, affordable', ', ') as said
union all
select plain_words(said), 'sort', 'rating'
from string_to_table('лучший, самый лучший, топ, с хорошими отзывами, хороший, best, top, top rated', ', ') as said
union all
select plain_words(said), 'nothing', ''
from string_to_table('куда поехать, куда сходить, куда пойти, куда съездить, куда, что посмотреть, что делать, чем заняться, где отдохнуть, отдых, отдохнуть, поехать, сходить, съездить, поездить, посетить, хочу, хочется, можно, интересное, интересно, необычное, необычный, на выходные, на выходных, выходные, на один день, билет, билеты, купить, заказать, забронировать, забронить, бронь, бронирование, снять, аренда, цена, цены, стоимость, недалеко, рядом, катание, покататься, покататься на, посмотреть, увидеть, things to do, what to do, what to see, where to go, where to stay, visit, weekend, book, booking, tickets, ticket, buy, rent, near, in, the, a, to, of, on, for, at, with, and, from, by', ', ') as said;
