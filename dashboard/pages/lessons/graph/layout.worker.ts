import { layOut, type LayoutAnswer, type LayoutRequest } from './layout.js';

addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  const answer: LayoutAnswer = layOut(data);
  postMessage(answer, { transfer: [answer.positions.buffer] });
});
