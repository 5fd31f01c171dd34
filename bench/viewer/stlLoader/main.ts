import {
  Box3,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Sphere,
  WebGLRenderer,
} from 'three';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';
import { note } from '../frames.ts';

/** The simplest page that shows a scan: three's own loader and material, no interface. */
const { clientWidth: width, clientHeight: height } = document.body;
const renderer = new WebGLRenderer({ antialias: true });
renderer.setSize(width, height);
document.getElementById('root')!.append(renderer.domElement);
const scene = new Scene().add(new HemisphereLight(0xffffff, 0x888888, 2), new DirectionalLight(0xffffff, 2));
const geometry = await new STLLoader().loadAsync('/jaw.stl');
scene.add(new Mesh(geometry, new MeshStandardMaterial({ color: 0xcfc7b2 })));
const { center, radius } = new Box3().setFromObject(scene).getBoundingSphere(new Sphere());
const camera = new PerspectiveCamera(22, width / height, radius / 10, radius * 20);
camera.position.copy(center).y += radius * 5;
camera.lookAt(center);
renderer.render(scene, camera);
note('first', renderer.domElement);
globalThis.shownFrames.whole = globalThis.shownFrames.first;
