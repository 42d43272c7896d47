import { sql } from 'kysely'

/** The expressions of the indexes; another spelling reads the whole table. */
export const organizerNameText = sql<string>`normalize_text(organizer.name || ' ' || coalesce(organizer.name_en, ''))`
export const serviceTitleText = sql<string>`normalize_text(service.title || ' ' || coalesce(service.title_en, ''))`

const containsText = (name: typeof serviceTitleText, text: string) =>
  sql`${name} like '%' || nullif(normalize_text(${text}), '') || '%'`

/** Ids of organizers with the text in the name; none without words. */
export const organizersNamed = (text: string) => sql<{ id: string }>`
  select organizer.id from organizer where ${containsText(organizerNameText, text)}`

/** Ids of services with the text in the title or in the organizer's name; none without words. */
export const servicesNamed = (text: string) => sql<{ id: string }>`
  select service.id from service where ${containsText(serviceTitleText, text)}
  union select service.id from service where service.organizer_id in (${organizersNamed(text)})`
