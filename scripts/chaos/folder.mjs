import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from '../processes/run-to-end.mjs'

const megabyte = 1_048_576
/** Room for both databases and the logs of some minutes; unused room takes no memory. */
const sizeMegabytes = 800

/** Creates a DATA_DIR for one run, on its own disk if this user may mount one. */
export async function openFolder() {
  const path = mkdtempSync(join(tmpdir(), 'enp-chaos-'))
  const isDisk = await mounts(path)
  process.on('exit', () => {
    if (isDisk) execFileSync('umount', ['--lazy', path])
    rmSync(path, { recursive: true, force: true })
  })
  return isDisk ? { path, fill: () => fill(join(path, 'filler')) } : { path }
}

async function mounts(path) {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false
  const options = ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m,mode=755`, 'enp-chaos', path]
  return (await runToEnd('mount', options)).code === 0
}

function fill(file) {
  const output = openSync(file, 'w')
  for (let size = megabyte; size >= 1; size = Math.floor(size / 8)) {
    const piece = Buffer.alloc(size)
    try {
      while (writeSync(output, piece) === size);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error
    }
  }
  closeSync(output)
  return () => rmSync(file)
}
