/** Endings that turn a bare name into a link in Telegram or a browser. */
export const domainEndings: ReadonlySet<string> = new Set(
  `com net org info biz edu gov int name pro aero asia cat coop jobs mobi museum tel travel
  ru su рф рус москва дети онлайн сайт орг ком бел укр қаз by ua kz uz ge am az md kg tj tm lt lv ee
  app dev page web site website online store shop market xyz top club fun space tech live life world tours tour trip
  holiday holidays vacations hotel hotels today news media agency group team one win bet casino games vip icu click link
  cam work works company center events guide guru help host press rocks run social solutions support systems video blog
  chat email zone city land house rent taxi cafe bar pub restaurant menu art photo photos pics camera money cash finance
  bank loan credit gold ltd llc inc moscow tatar ton
  me io co ai tv cc ws to gg ly gl gd la sh vc fm im is it in us uk eu de fr es pl cz sk at ch be nl se no fi dk gr tr cn
  jp kr hk sg th vn id my ph ae il ir br mx ar cl ca au nz za ng ke ru.com`
    .split(/\s+/)
    .filter(Boolean),
)

/** Endings as written after the word for a dot. */
export const spelledOutDomainEndings: ReadonlySet<string> = new Set([
  'ру',
  'ком',
  'орг',
  'нет',
  'инфо',
  'су',
  'ми',
  'ме',
])

export const linkShortenerDomains: ReadonlySet<string> = new Set(
  `clck.ru vk.cc bit.ly bitly.com goo.su goo.gl t.co tinyurl.com is.gd v.gd ow.ly buff.ly cutt.ly rb.gy rebrand.ly
  shorturl.at tiny.cc tiny.one u.to qps.ru clk.ru ya.cc surl.li lnkd.in db.tt adf.ly s.id t.ly short.io bl.ink soo.gd
  clicky.me po.st trib.al dlvr.it fb.me amzn.to youtu.be wa.me vk.link ok.me tlgg.ru teleg.one tele.click kurl.ru
  go.link onelink.to taplink.cc lnk.bio linktr.ee l.instagram.com lm.facebook.com away.vk.com`
    .split(/\s+/)
    .filter(Boolean),
)
