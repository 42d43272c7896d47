import type pg from 'pg'

export interface Query {
  readonly name: string
  readonly kind: 'reference' | 'search'
  readonly texts: readonly string[]
}

const drawn = 40

/** Texts that find something, drawn from the rows. */
export async function listQueries(client: pg.Client): Promise<Query[]> {
  const column = async (query: string) =>
    (await client.query<{ text: string }>(`${query} limit ${drawn}`)).rows.map(({ text }) => text)
  const ids = await column("select id::text as text from booking where right(id::text, 3) = '777'")
  const numbers = await column("select number as text from booking where right(id::text, 3) = '333'")
  const guests = await column(
    "select contact ->> 'fullName' as text from booking where contact is not null and right(id::text, 3) = '555'",
  )
  const phones = await column(
    "select contact ->> 'phone' as text from booking where contact is not null and right(id::text, 3) = '444'",
  )
  const users = await column(
    "select last_name || ' ' || first_name as text from users where right(id::text, 3) = '222'",
  )
  const usernames = await column("select '@' || username as text from users where username is not null")
  const titles = await column("select title as text from service where right(id::text, 2) = '11'")
  const days = await column(
    'select to_char(current_date + n, $$DD.MM.YYYY$$) as text from generate_series(-300, 200, 13) n',
  )
  return [
    { name: 'a booking by its id', kind: 'reference', texts: ids },
    { name: 'a booking by its number', kind: 'search', texts: numbers },
    { name: 'a number with a wrong letter', kind: 'search', texts: numbers.map((text) => `${text.slice(0, -1)}Z`) },
    { name: 'a phone', kind: 'search', texts: phones },
    { name: 'a guest’s full name', kind: 'search', texts: guests },
    { name: 'a mistyped full name', kind: 'search', texts: guests.map(mistype) },
    { name: 'a first name', kind: 'search', texts: ['Анна', 'Мария', 'Пётр'] },
    { name: 'a surname and name', kind: 'search', texts: users },
    { name: 'a mistyped surname and name', kind: 'search', texts: users.map(mistype) },
    { name: 'a username', kind: 'search', texts: usernames },
    { name: 'a title', kind: 'search', texts: titles },
    { name: 'a mistyped title', kind: 'search', texts: titles.map(mistype) },
    { name: 'a common word', kind: 'search', texts: ['тур', 'сплав', 'баня'] },
    { name: 'a date', kind: 'search', texts: days },
  ]
}

/** Doubles the fourth letter and swaps no others, as a hurried hand does. */
const mistype = (text: string) => `${text.slice(0, 4)}${text.slice(3)}`
