import { sql } from 'kysely'

/** The expressions of the indexes; another spelling reads the whole table. */
export const organizerNameText = sql<string>`normalize_text(organizer.name || ' ' || coalesce(organizer.name_en, ''))`
export const serviceTitleText = sql<string>`normalize_text(service.title || ' ' || coalesce(service.title_en, ''))`

export const organizersNamed = (text: string) => sql<{ id: string }>`
  select organizer.id from organizer where ${organizerNameText} like '%' || normalize_text(${text}) || '%'`

/** Ids of services whose title, or whose organizer's name, contains the text. */
export const servicesNamed = (text: string) => sql<{ id: string }>`
  select service.id from service where ${serviceTitleText} like '%' || normalize_text(${text}) || '%'
  union select service.id from service where service.organizer_id in (${organizersNamed(text)})`
