// Packs what `next build` has left for browsers: the end of `npm run build`.
import { packStatic } from './start/pack.ts'

await packStatic()
