/** Domains that make a word a link without `https://`: all countries and common others. */
export const topLevelDomains = (
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd ' +
  'cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge ' +
  'gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ' +
  'ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw ' +
  'mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb ' +
  'sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk ' +
  'us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw рф бел укр қаз мон срб ' +
  'com org net edu gov mil int info biz name pro aero asia cat coop jobs mobi museum post tel travel xyz app dev page ' +
  'site online store shop blog cloud club live news media music photo photos pics tech top tours vip wiki work world ' +
  'zone agency hotel hotels guide holiday flights cruises camp city dance email events fun game games group guru help ' +
  'house life link love market money moscow москва онлайн сайт дети орг рус space studio style support systems team ' +
  'today tools academy art bar beer best cafe care center chat coffee company design digital direct energy expert ' +
  'finance fit fm fund gallery garden global gold green ink land law llc ltd mba network ninja one party pizza place ' +
  'plus press pub rent rest review run sale school show ski social solutions taxi ton video voyage watch web win yoga'
).split(' ')
