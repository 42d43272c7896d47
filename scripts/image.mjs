// `npm run image` (Debian, as root): checks the files of `ops`, builds the Dockerfile without a
// registry, and runs a journey against the image, read-only and as its unprivileged user.
import { join } from 'node:path'
import { checkOperationFiles } from './image/check-files.mjs'
import { buildImage, countLicences, largestMegabytes, measure } from './image/product-image.mjs'
import { Refusal } from './processes/refusal.mjs'
import { root } from './processes/root.mjs'
import { runCommand } from './processes/run-command.mjs'
import { runToEnd } from './processes/run-to-end.mjs'

const folder = join(root, '.data', 'image')

runCommand(async () => {
  if (process.getuid?.() !== 0) throw new Refusal('npm run image needs root: it mounts a file system.')
  await checkOperationFiles()
  console.log('The files of ops and the compose files are valid.')
  await buildImage(folder)
  const size = await measure(folder)
  console.log(`The image has ${size} MB; at most ${largestMegabytes} are allowed.`)
  for (const [licence, count] of countLicences(folder)) console.log(`${String(count).padStart(5)}  ${licence}`)
  const args = [join(root, 'scripts/browse.mjs'), 'playwright', 'journeys/journey.spec', '--retries', '0']
  const env = { ...process.env, START: 'scripts/start-image.mjs', IMAGE: folder }
  const { code } = await runToEnd(process.execPath, args, { cwd: root, env, show: true })
  console.log(code === 0 ? 'The journey passed against the image.' : 'The journey failed.')
  return code === 0 && size <= largestMegabytes ? 0 : 1
})
