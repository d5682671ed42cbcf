export default function Placeholder() {
  return <p>soon</p>;
}
