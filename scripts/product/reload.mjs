import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes/root.mjs'
import { programs } from './programs.mjs'

const settleMs = 200

/** Restarts a program when a source changes; a burst of writes causes one restart. */
export function reloadOnChange(names, restart) {
  const folders = new Set(names.flatMap((name) => programs[name].sources))
  for (const folder of folders) {
    const concerned = names.filter((name) => programs[name].sources.includes(folder))
    let timer
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql|ftl|json)$/.test(file) || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        console.log(`Reloading ${concerned.join(', ')}…`)
        for (const name of concerned) restart(name)
      }, settleMs)
    })
  }
}
