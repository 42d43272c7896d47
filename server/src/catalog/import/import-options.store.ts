import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import type { ServiceRecord } from './import-service.rules.ts'

/**
 * Updates options by key, so that their ids and sold places stay. Days with the old capacity follow
 * the new one; none falls below what is held and sold. Deletes an option missing from the row, or
 * closes it if it was booked.
 */
export async function writeOptions(tx: Tx, services: readonly Pick<ServiceRecord, 'key' | 'options'>[]): Promise<void> {
  const options = services.flatMap(({ key, options }) => options.map((option) => ({ ...option, service: key })))
  const json = JSON.stringify(options)
  const keys = services.map(({ key }) => key)
  await lockOptions(tx, keys)
  await followCapacity(tx, json)
  await sql`
    insert into service_option (
        service_id, key, position, name, name_en, units, facts, start_times, capacity, guests_max, weekdays, seasons,
        weekend_percent, book_ahead_days, cutoff_minutes, opens_at, min_guests, decide_hours, price_steps,
        deposit_percent, rest_days_before, is_private, questions, pick_ups)
      select s.id, row.key, position, name, name_en, units, facts, start_times, capacity, row.guests_max, weekdays, seasons,
          weekend_percent, book_ahead_days, cutoff_minutes, opens_at, min_guests, decide_hours, price_steps,
          deposit_percent, rest_days_before, coalesce(is_private, false), coalesce(questions, '[]'), coalesce(pick_ups, '[]')
        from jsonb_to_recordset(${json}::jsonb) as row (
          service text, key text, position smallint, name text, name_en text, units jsonb, facts jsonb, start_times text[],
          capacity integer, guests_max smallint, weekdays smallint, seasons jsonb, weekend_percent smallint,
          book_ahead_days smallint, cutoff_minutes integer, opens_at timestamptz, min_guests smallint,
          decide_hours smallint, price_steps jsonb, deposit_percent smallint, rest_days_before smallint, is_private boolean, questions jsonb, pick_ups jsonb)
        join service s on s.key = row.service
        order by s.id, row.key
      on conflict (service_id, key) do update set
        position = excluded.position, name = excluded.name, name_en = excluded.name_en, units = excluded.units, facts = excluded.facts,
        start_times = excluded.start_times, capacity = excluded.capacity, guests_max = excluded.guests_max,
        weekdays = excluded.weekdays, seasons = excluded.seasons, weekend_percent = excluded.weekend_percent,
        book_ahead_days = excluded.book_ahead_days, cutoff_minutes = excluded.cutoff_minutes,
        opens_at = excluded.opens_at, min_guests = excluded.min_guests, decide_hours = excluded.decide_hours,
        price_steps = excluded.price_steps,
        deposit_percent = excluded.deposit_percent, rest_days_before = excluded.rest_days_before,
        is_private = excluded.is_private,
        questions = excluded.questions, pick_ups = excluded.pick_ups`.execute(tx)
  await removeGone(tx, json, keys)
}

/** Locks options before their days, as a hold does, so that holds come before or after. */
async function lockOptions(tx: Tx, serviceKeys: readonly string[]): Promise<void> {
  await sql`
    select from service_option o join service s on s.id = o.service_id where s.key = any(${serviceKeys})
      order by o.id for no key update of o`.execute(tx)
}

async function followCapacity(tx: Tx, json: string): Promise<void> {
  await sql`
    with days as (
      select i.option_id, i.day, i.start_time, row.capacity, i.capacity as before
        from jsonb_to_recordset(${json}::jsonb) as row (service text, key text, capacity integer)
        join service s on s.key = row.service
        join service_option o on o.service_id = s.id and o.key = row.key
        join inventory i on i.option_id = o.id
        where o.capacity <> row.capacity
          and (i.capacity + i.elsewhere >= o.capacity or i.capacity + i.elsewhere > row.capacity)
        order by i.option_id, i.day, i.start_time for update of i
    ), changed as (
      update inventory i set capacity = greatest(days.capacity - i.elsewhere, i.held + i.sold) from days
        where i.option_id = days.option_id and i.day = days.day and i.start_time = days.start_time
          and i.capacity <> greatest(days.capacity - i.elsewhere, i.held + i.sold)
        returning i.option_id, i.day, i.start_time, greatest(0, i.capacity - days.before) as released
    )
    insert into availability_change (option_id, day, start_time, reason, places)
      select option_id, day, start_time, 'import', released from changed`.execute(tx)
}

async function removeGone(tx: Tx, json: string, serviceKeys: readonly string[]): Promise<void> {
  // Locked before the check: a concurrent hold comes first, and a later one finds the option gone.
  const { rows: gone } = await sql<{ id: string }>`
    select o.id from service_option o join service s on s.id = o.service_id
      where s.key = any(${serviceKeys}) and not exists (
        select from jsonb_to_recordset(${json}::jsonb) as row (service text, key text)
          where row.service = s.key and row.key = o.key)
      order by o.id for update of o`.execute(tx)
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await sql`
    delete from service_option o where o.id = any(${ids})
      and not exists (select from inventory i where i.option_id = o.id and i.held + i.sold > 0)
      and not exists (select from booking where booking.option_id = o.id)`.execute(tx)
  await sql`
    update service_option set seasons = '[{"from": "01-01", "until": "12-31", "percent": 0}]'
      where id = any(${ids})`.execute(tx)
}
