import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { mustAsk } from './ask.mjs'

const organizer = 'chaos-organizer'
const optionCount = 10
const startCount = 48

const startTime = (index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`

const option = (key, startTimes, capacity) => ({
  key,
  name: `Option ${key}`,
  units: [{ kind: 'adult', price: 1_000 }],
  startTimes,
  capacity,
})

const service = (key, options) => ({
  key,
  organizer,
  organizerName: 'Chaos',
  organizerAbout: 'Services of a chaos run.',
  category: 'entertainment',
  title: `Chaos ${key}`,
  shortDescription: 'A service of a chaos run',
  description: 'Nobody travels here.',
  region: 'RU-KR',
  city: 'Сортавала',
  address: 'Береговая улица, 4',
  cancellationPolicy: 'flexible',
  entertainment: { kind: 'show', durationMinutes: 60, ageLimit: 0 },
  options,
})

const starts = Array.from({ length: startCount }, (_, index) => startTime(index))
const wide = service(
  'wide',
  Array.from({ length: optionCount }, (_, index) => option(`wide-${index}`, starts, 5)),
)

/** Publishes a service as wide as the limits allow, and one departure a day with `seats` seats. */
export async function publishStrangerServices(product, folder, owner, seats) {
  const file = join(folder, 'strangers.json')
  writeFileSync(file, JSON.stringify([wide, service('departure', [option('departure', ['12:00'], seats)])]))
  await command(product, 'server/src/import.ts', file)
  const lines = await command(
    product,
    'server/src/admin-command.ts',
    'organizers',
    'link',
    organizer,
    String(owner),
    'owner',
  )
  const id = /\(([\da-f-]{36})\)/.exec(lines.join('\n'))?.[1]
  const { data } = await mustAsk(`${product.appUrl}/v1/services/organizer/${id}`)
  const [wideId, departureId] = ['Chaos wide', 'Chaos departure'].map(
    (title) => data.find((one) => one.title === title)?.id,
  )
  const show = async (serviceId) => (await mustAsk(`${product.appUrl}/v1/services/${serviceId}`)).data
  return { wide: await show(wideId), departure: await show(departureId) }
}

async function command({ env }, file, ...args) {
  const { code, lines } = await runToEnd(process.execPath, [join(root, 'scripts', 'run.mjs'), file, ...args], { env })
  if (code !== 0) throw new Refusal(`${file} ${args.join(' ')} ended with code ${code}:\n${lines.join('\n')}`)
  return lines
}
