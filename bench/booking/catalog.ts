import type pg from 'pg'

const tail = (number: number) => number.toString(16).padStart(12, '0')
const servicePrefix = '00000000-0000-4000-b000-'
const optionPrefix = '00000000-0000-4000-c000-'

export const serviceId = (number: number) => `${servicePrefix}${tail(number)}`
export const optionId = (number: number) => `${optionPrefix}${tail(number)}`

export const spreadOptions = 400
export const seatsPerSlot = 10
/** One option whose one day is contested; then the options with a calendar. */
export const oneOption = spreadOptions
export const firstWithCalendar = oneOption + 1
export const optionsWithCalendar = 2_800
/** Together a million rows. */
export const calendarDays = 360

export async function makeCatalog(client: pg.Client, placesOfOne: number): Promise<void> {
  const id = (prefix: string) => `('${prefix}' || lpad(to_hex(number), 12, '0'))::uuid`
  const numbers = `generate_series(0, ${firstWithCalendar + optionsWithCalendar - 1}) number`
  await client.query('set synchronous_commit = off')
  await client.query(`
    insert into organizer (key, name, fingerprint) values ('bench', 'Мастерская', '');
    insert into service (id, key, organizer_id, category, title, short_description, region, city, address, time_zone,
        cover, cancellation_policy, confirmation, max_units, payment_methods, price_from, price_per, guests_max,
        latest_minute, ahead_days, words, fingerprint)
      select ${id(servicePrefix)}, 'bench/' || number, organizer.id, 'entertainment', 'Урок ' || number, 'Коротко',
        'RU-KR', 'Петрозаводск', 'Первая улица, 1', 'Europe/Moscow', 'workshop', 'flexible', 'instant', 10, '{card,ton}',
        250000 + number, 'person', 10, 1440, 365, to_tsvector('russian', 'урок'), '' from organizer, ${numbers};
    insert into service_page (service_id, description, details)
      select ${id(servicePrefix)}, 'Долгий рассказ об уроке', '{"kind": "workshop", "openingHours": "10-20", "ageLimit": 6}'
        from ${numbers};
    insert into service_option (id, service_id, key, position, name, units, capacity, guests_max, weekend_percent, seasons)
      select ${id(optionPrefix)}, ${id(servicePrefix)}, 'day', 0, 'Днём',
        '[{"id": "adult", "kind": "adult", "title": "Взрослый", "price": {"amount": 2500, "currency": "RUB"}}]',
        case number when ${oneOption} then ${placesOfOne} else ${seatsPerSlot} end, 10, 120,
        '[{"from": "06-01", "until": "08-31", "percent": 130}]' from ${numbers};
    insert into inventory (option_id, day, capacity, sold)
      select ${id(optionPrefix)}, current_date + after, ${seatsPerSlot}, (number + after) % 7
        from generate_series(${firstWithCalendar}, ${firstWithCalendar + optionsWithCalendar - 1}) number,
          generate_series(0, ${calendarDays - 1}) after;`)
  await client.query('vacuum analyze organizer, service, service_page, service_option, inventory')
  await client.query('checkpoint')
  await client.query('reset synchronous_commit')
}
