import { createHash } from 'node:crypto'
import type { Media } from '@enp/shared/calls/catalog-shapes'
import { drawPicture } from '../../media/draw-picture.ts'
import { defaultImageWidth, mediaName, mediaUrl } from '../../media/media.rules.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { chooseScenes, type PicturedService } from './scenes/choose-scenes.ts'
import { drawScene, type Scene } from './scenes/draw-scene.ts'
import { estimateSceneColor } from './scenes/scene-color.ts'
import { describeScene } from './scenes/scene-words.ts'

/** Part of the picture names. Raise it when the pictures of the same scenes change. */
const drawnBy = 2

const usualHeight = (defaultImageWidth * 3) / 4

const toHash = (scene: Scene) =>
  createHash('sha256')
    .update(JSON.stringify([drawnBy, scene]))
    .digest('hex')
    .slice(0, 40)

export function demoPictures(service: PicturedService): Media[] {
  return chooseScenes(service).map((scene) => ({
    url: mediaUrl(toHash(scene)),
    alt: describeScene(scene),
    alt_en: describeScene(scene, 'en'),
    width: defaultImageWidth,
    height: usualHeight,
    colour: estimateSceneColor(scene),
  }))
}

/** Draws a picture on its first read: drawing all of them would delay the first start. */
export function drawOnDemand(store: MediaStore, services: () => Promise<readonly PicturedService[]>): MediaStore {
  let scenes: Promise<ReadonlyMap<string, Scene>> | undefined
  const drawing = new Map<string, Promise<Buffer>>()
  const draw = async (name: string, scene: Scene, width: number) => {
    const picture = await drawPicture(drawScene(scene), width)
    await store.put(name, picture)
    return picture
  }
  return {
    ...store,
    has: (name) => store.has(name),
    put: (name, bytes) => store.put(name, bytes),
    async read(name) {
      const stored = await store.read(name)
      const [, width] = mediaName.exec(name) ?? []
      if (stored || width === undefined) return stored
      scenes ??= getScenes(services)
      const scene = (await scenes).get(name.slice(0, 40))
      if (!scene) return undefined
      const drawn = drawing.get(name) ?? draw(name, scene, Number(width)).finally(() => drawing.delete(name))
      drawing.set(name, drawn)
      return drawn
    },
  }
}

async function getScenes(services: () => Promise<readonly PicturedService[]>): Promise<ReadonlyMap<string, Scene>> {
  return new Map((await services()).flatMap(chooseScenes).map((scene) => [toHash(scene), scene]))
}
