//! The document says what the routes are, and nothing else.

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use tower::ServiceExt;

use crate::app::App;
use crate::config::Config;

async fn ask(app: &std::sync::Arc<App>, method: Method, path: &str) -> (StatusCode, String) {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from("{}"))
        .unwrap();
    let (parts, body) = crate::routes::all(app).oneshot(request).await.unwrap().into_parts();
    let body = to_bytes(body, 1 << 20).await.unwrap();
    (parts.status, String::from_utf8(body.into()).unwrap())
}

#[tokio::test]
async fn the_document_and_the_routes_are_the_same() {
    let (_folder, app) = App::for_test(Config::default());
    let document = super::document();
    let mut operations = 0;
    for (path, item) in &document.paths.paths {
        let path = path.replace("{id}", "7").replace("{game}", "lost-cities");
        let documented = [
            (Method::GET, item.get.is_some()),
            (Method::POST, item.post.is_some()),
            (Method::DELETE, item.delete.is_some()),
            (Method::PUT, item.put.is_some()),
            (Method::PATCH, item.patch.is_some()),
        ];
        for (method, known) in documented {
            let (status, body) = ask(&app, method.clone(), &path).await;
            let refused = status == StatusCode::METHOD_NOT_ALLOWED || body.contains("no-page");
            assert_eq!(!refused, known, "{method} {path}: {status} {body}");
            operations += usize::from(known);
        }
    }
    assert!(operations >= 35, "{operations}");
    // And no route is missing: each is added by the macro that documents it, but for the document.
    let (status, body) = ask(&app, Method::GET, "/api/v1/openapi.json").await;
    let written: serde_json::Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, &written["openapi"]), (StatusCode::OK, &"3.1.0".into()));
    // What it refers to is there.
    let referred = body.split("\"$ref\":\"").skip(1).filter_map(|rest| rest.split('"').next());
    for place in referred {
        let found = written.pointer(place.strip_prefix('#').unwrap());
        assert!(found.is_some(), "{place}");
    }
    let (status, body) = ask(&app, Method::GET, "/api/v1/nothing").await;
    let problem: serde_json::Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status.as_u16(), &problem["code"]), (404, &"no-page".into()));
}
