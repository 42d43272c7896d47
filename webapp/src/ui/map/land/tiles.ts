import { PMTiles, TileType } from 'pmtiles'
import { createListeners } from '../../../host/state/store.ts'
import { type Camera, type MapSize, screenToWorld, worldPixels, worldToScreen } from '../camera/camera.rules.ts'
import { middleLongitude } from '../camera/projection.rules.ts'
import type { MapPainter } from './base-map.ts'

export interface MapTiles {
  readonly draw: MapPainter
  readonly credit: string
  watch(listener: () => void): () => void
}

const rasters: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif])
const cachedTiles = 160
/** Horizontal offset between the tiles' world and ours, as a part of the world's width. */
const turn = middleLongitude / 360

/** Rejects if the archive has no picture tiles, for example vector tiles. */
export async function openTiles(url: string): Promise<MapTiles> {
  const archive = new PMTiles(new URL(url, window.location.href).href)
  const { tileType, minZoom, maxZoom } = await archive.getHeader()
  if (!rasters.has(tileType)) throw new Error(`tiles of type ${tileType} are no pictures`)
  const { subscribe, notify } = createListeners()
  const tiles = new Map<string, ImageBitmap | 'asked' | 'none'>()

  const load = async (key: string, [z, x, y]: readonly [number, number, number]) => {
    tiles.set(key, 'asked')
    try {
      const found = await archive.getZxy(z, x, y)
      tiles.set(key, found ? await createImageBitmap(new Blob([found.data])) : 'none')
      notify()
    } catch (error) {
      // The next drawing requests it again.
      tiles.delete(key)
      console.warn('A tile of the map did not come', error)
    }
    for (const old of tiles.keys()) {
      if (tiles.size <= cachedTiles) break
      tiles.delete(old)
    }
  }

  const draw = (pen: CanvasRenderingContext2D, camera: Camera, size: MapSize) => {
    pen.fillStyle = '#123f4b'
    pen.fillRect(0, 0, size.width, size.height)
    const z = Math.min(maxZoom, Math.max(minZoom, Math.round(camera.zoom)))
    const count = 2 ** z
    const pixels = worldPixels(camera.zoom) / count
    const first = screenToWorld(camera, size, { x: 0, y: 0 })
    const last = screenToWorld(camera, size, { x: size.width, y: size.height })
    for (let column = Math.floor((first.x + turn) * count); column < (last.x + turn) * count; column += 1)
      for (let row = Math.max(0, Math.floor(first.y * count)); row < Math.min(count, last.y * count); row += 1) {
        const x = ((column % count) + count) % count
        const key = `${z}/${x}/${row}`
        const tile = tiles.get(key)
        if (tile === undefined) void load(key, [z, x, row])
        if (tile === undefined || typeof tile === 'string') continue
        const at = worldToScreen(camera, size, { x: column / count - turn, y: row / count })
        // Overlaps by a pixel, or seams show between tiles.
        pen.drawImage(tile, at.x, at.y, pixels + 0.6, pixels + 0.6)
      }
  }
  return { draw, credit: await getCredit(archive), watch: subscribe }
}

async function getCredit(archive: PMTiles): Promise<string> {
  const about: unknown = await archive.getMetadata()
  const written = typeof about === 'object' && about !== null && 'attribution' in about ? String(about.attribution) : ''
  return new DOMParser().parseFromString(written, 'text/html').body.textContent ?? ''
}
