import { groupBy } from './group-by.mjs'

export function printTable(struck) {
  const rows = [...groupBy(struck, ({ name }) => name)].sort(([one], [other]) => one.localeCompare(other))
  console.log('\n| fault | times | longest recovery |\n|---|---:|---:|')
  for (const [name, strikes] of rows) {
    const times = strikes.map(({ tookSeconds }) => tookSeconds ?? Number.POSITIVE_INFINITY)
    const longest = Math.max(...times)
    const shown = Number.isFinite(longest) ? `${longest.toFixed(1)} s` : 'never'
    console.log(`| ${name} | ${times.length} | ${shown} |`)
  }
  console.log('')
}
