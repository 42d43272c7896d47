import type { Region } from '@enp/shared/regions/regions'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDayWithWeekday } from '../../../locales/format/days.ts'
import { PickerBox } from '../../../ui/fields/picker-box.tsx'
import { useLoadedRegions } from '../../../ui/fields/region-field/loaded-regions.ts'
import { type PlanRequest, withCity, withRegion } from '../plan-request.rules.ts'
import { citiesQuery, plannableRegionsQuery } from '../planner.queries.ts'
import { usePlannerTexts } from '../planner.texts.ts'
import { hasFewServices, splitRegions } from '../split-regions.rules.ts'
import styles from './plan-date-and-region-fields.module.css'
import type { PlanRequestHandler } from './plan-request-handler.ts'

interface WhenProps {
  readonly wish: PlanRequest
  readonly today: string
  readonly refused: boolean
  readonly change: PlanRequestHandler
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

export function PlanDateAndRegionFields({ wish, today, refused, change }: WhenProps) {
  const { planner, format } = usePlannerTexts()
  const remark = useId()
  const { region = '', date, from, until } = wish
  const { data: services } = useQuery(plannableRegionsQuery())
  const isFew = region !== '' && hasFewServices(region, services)
  return (
    <>
      <div className={styles.rows}>
        <PickerBox name={planner.day} shown={formatDayWithWeekday(format, date, today)}>
          <input
            type="date"
            value={date}
            min={today}
            onChange={({ target }) => target.value >= today && change({ ...wish, date: target.value })}
          />
        </PickerBox>
        <div className={styles.two}>
          <RegionBox wish={wish} remarkId={refused ? remark : undefined} change={change} />
          {region !== '' && <CityBox wish={wish} change={change} />}
        </div>
        <div className={styles.two}>
          <TimeBox
            name={planner.from}
            value={from}
            choices={hours.filter((hour) => hour < until)}
            onChoose={(time) => change({ ...wish, from: time })}
          />
          <TimeBox
            name={planner.until}
            value={until}
            choices={[...hours.filter((hour) => hour > from), '23:59']}
            onChoose={(time) => change({ ...wish, until: time })}
          />
        </div>
      </div>
      {refused && (
        <p id={remark} className={styles.remark} role="alert">
          {planner.choosePlace}
        </p>
      )}
      {isFew && (
        <p className={styles.few} role="status">
          {planner.fewServicesHere}
        </p>
      )}
    </>
  )
}

interface RegionBoxProps {
  readonly wish: PlanRequest
  /** Id of the remark that the region is missing. */
  readonly remarkId: string | undefined
  readonly change: PlanRequestHandler
}

function RegionBox({ wish, remarkId, change }: RegionBoxProps) {
  const { planner, format } = usePlannerTexts()
  const { language } = format
  const regions = [...(useLoadedRegions()?.all ?? [])].sort((one, other) =>
    format.compare(one[language], other[language]),
  )
  const { data: services } = useQuery(plannableRegionsQuery())
  const choices = splitRegions(regions, services)
  const toOption = ({ code, ...names }: Region) => (
    <option key={code} value={code}>
      {names[language]}
    </option>
  )
  const { region = '' } = wish
  return (
    <PickerBox
      name={planner.place}
      shown={regions.find(({ code }) => code === region)?.[language] ?? (region || planner.choosePlace)}
      refused={remarkId !== undefined}
    >
      <select
        value={region}
        aria-invalid={remarkId !== undefined || undefined}
        aria-describedby={remarkId}
        onChange={({ target }) => change(withRegion(wish, target.value))}
      >
        <option value="">{planner.choosePlace}</option>
        {choices.enough.map(toOption)}
        {choices.few.length > 0 && <optgroup label={planner.fewServices}>{choices.few.map(toOption)}</optgroup>}
      </select>
    </PickerBox>
  )
}

/** A city of another region from the URL stays until another one is chosen. */
function CityBox({ wish, change }: { readonly wish: PlanRequest; readonly change: PlanRequestHandler }) {
  const { planner } = usePlannerTexts()
  const { data = [] } = useQuery(citiesQuery(wish.region))
  const { city = '' } = wish
  const choices = data.some((one) => one.city === city) || city === '' ? data : [{ city, name: city }, ...data]
  return (
    <PickerBox name={planner.city} shown={choices.find((one) => one.city === city)?.name ?? planner.anyCity}>
      <select value={city} onChange={({ target }) => change(withCity(wish, target.value))}>
        <option value="">{planner.anyCity}</option>
        {choices.map((one) => (
          <option key={one.city} value={one.city}>
            {one.name}
          </option>
        ))}
      </select>
    </PickerBox>
  )
}

interface TimeBoxProps {
  readonly name: string
  readonly value: string
  readonly choices: readonly string[]
  readonly onChoose: (time: string) => void
}

function TimeBox({ name, value, choices, onChoose }: TimeBoxProps) {
  return (
    <PickerBox name={name} shown={value}>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {[...new Set([...choices, value])].sort().map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </select>
    </PickerBox>
  )
}
