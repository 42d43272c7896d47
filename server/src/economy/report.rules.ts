import { money, toDecimalText } from '@enp/shared/money/money'
import { crowdSize } from './assumptions.rules.ts'
import {
  type FigureName,
  type Figures,
  figureNames,
  findBrokenGates,
  gates,
  type Sample,
  toEmission,
  toKeptCommission,
} from './figures.rules.ts'

export interface Run {
  readonly agents: number
  readonly days: number
  readonly seed: number
  /** Settings that differ from their defaults. */
  readonly settings: Readonly<Record<string, number>>
  readonly samples: readonly Sample[]
}

type Unit = 'enp' | 'rub' | 'count'

const counts: ReadonlySet<FigureName> = new Set(['accounts', 'present', 'trips', 'farmAccounts', 'farmTrips'])
const getUnit = (name: FigureName): Unit => (counts.has(name) ? 'count' : name.endsWith('Enp') ? 'enp' : 'rub')

function formatExact(unit: Unit, amount: bigint): string {
  return unit === 'count' ? amount.toString() : toDecimalText(money(unit, amount))
}

/** The same run gives the same bytes. Amounts are decimal texts of enp and roubles. */
export function toJson({ agents, days, seed, settings, samples }: Run): string {
  const broken = findBrokenGates(samples)
  const report = {
    ...{ agents, days, seed, settings, crowdSize },
    gates: Object.fromEntries(gates.map((gate) => [gate, broken.includes(gate) ? 'broken' : 'holds'])),
    samples: samples.map((sample) => ({
      days: sample.days,
      ...Object.fromEntries(figureNames.map((name) => [name, formatExact(getUnit(name), sample.figures[name])])),
    })),
  }
  return `${JSON.stringify(report, null, 1)}\n`
}

interface Line {
  readonly name: string
  readonly unit: Unit
  readonly read: (figures: Figures) => bigint
}

const line = (name: string, unit: Unit, read: Line['read']): Line => ({ name, unit, read })

const lines: readonly Line[] = [
  line('accounts that have joined', 'count', ({ accounts }) => accounts),
  line('accounts that have not left', 'count', ({ present }) => present),
  line('emission, enp', 'enp', toEmission),
  line('  mining', 'enp', ({ minedEnp }) => minedEnp),
  line('  daily bonus', 'enp', ({ bonusEnp }) => bonusEnp),
  line('  tasks', 'enp', ({ taskEnp }) => taskEnp),
  line('  referrals', 'enp', ({ referralEnp }) => referralEnp),
  line('spent on trips, enp', 'enp', ({ spentEnp }) => spentEnp),
  line('unspent, enp', 'enp', ({ unspentEnp }) => unspentEnp),
  line('face value of unspent enp, ₽', 'rub', ({ faceValue }) => faceValue),
  line('liability, ₽', 'rub', ({ liability }) => liability),
  line('breakage, ₽', 'rub', ({ breakage }) => breakage),
  line('trips', 'count', ({ trips }) => trips),
  line('commission, ₽', 'rub', ({ commission }) => commission),
  line('  enp discounts, ₽', 'rub', ({ discounts }) => discounts),
  line('  referral cost, ₽', 'rub', ({ referralShares }) => referralShares),
  line('  commission kept, ₽', 'rub', toKeptCommission),
  line('boosts, ₽', 'rub', ({ boosts }) => boosts),
  line('farms earn, ₽', 'rub', ({ farmEarned }) => farmEarned),
  line('farms cost, ₽', 'rub', ({ farmCost }) => farmCost),
]

const shownDays = [30, 90, 180, 365]
const nameWidth = 32
const columnWidth = 16
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

const formatRounded = (unit: Unit, amount: bigint) => whole.format(Number(formatExact(unit, amount)))

/** A table for the terminal, with the result of the checks. */
export function toText({ agents, days, seed, samples }: Run): string {
  const shown = samples.filter((sample) => shownDays.includes(sample.days) || sample.days === days)
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(columnWidth)).join('')
  const broken = findBrokenGates(samples)
  const covered = findCoveredSince(samples)
  return [
    `${whole.format(agents)} accounts, ${days} days, seed ${seed}; sums since the first day`,
    row(
      '',
      shown.map((sample) => `${sample.days} days`),
    ),
    ...lines.map(({ name, unit, read }) =>
      row(
        name,
        shown.map(({ figures }) => formatRounded(unit, read(figures))),
      ),
    ),
    '',
    `${broken.includes('liability') ? 'BROKEN' : 'holds '}  liability is at most the commission kept${
      covered === undefined ? '' : `, since day ${covered}`
    }`,
    `${broken.includes('farm') ? 'BROKEN' : 'holds '}  a farm earns at most what it costs`,
    '',
  ].join('\n')
}

/** The first day from which on the kept commission always covers the liability. */
export function findCoveredSince(samples: readonly Sample[]): number | undefined {
  const last = samples.findLastIndex(({ figures }) => figures.liability > toKeptCommission(figures))
  return samples[last + 1]?.days
}
